import { useSyncExternalStore } from 'react'
import { localTexts } from './browser-storage.ts'

/** The colors of the screens: as the visitor's system has them, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

/** `--color-canvas`, for what the browser draws around the page. */
export const grounds = { light: '#faf7f2', dark: '#161310' }

const KEY = 'theme'
const CHANGED = 'theme-changed'

/**
 * Stands in the head of every page, so that the first paint is in the right colors and does not ask somebody to log in who
 * is; the pages are everyone's.
 */
export const themeScript = `try{if(localStorage.getItem('auth_token'))document.documentElement.dataset.signedIn='';let t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${grounds.dark}':'${grounds.light}'}}catch{}`

const stored = (): Theme => {
  const kept = localTexts.getItem(KEY)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function show(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = grounds[theme === 'system' ? system : theme]
  }
}

function subscribe(listener: () => void): () => void {
  const another = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    show(stored())
    listener()
  }
  window.addEventListener('storage', another)
  window.addEventListener(CHANGED, listener)
  return () => {
    window.removeEventListener('storage', another)
    window.removeEventListener(CHANGED, listener)
  }
}

/** This browser's theme, in every tab, and how to change it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, stored, () => 'system' as const)
  return [
    theme,
    (next) => {
      if (next === 'system') localTexts.removeItem(KEY)
      else localTexts.setItem(KEY, next)
      show(next)
      window.dispatchEvent(new Event(CHANGED))
    },
  ]
}
