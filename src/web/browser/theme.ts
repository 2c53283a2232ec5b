import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from './browser-storage.ts'

/** The color theme: the system's, or always light or dark. */
export type Theme = 'system' | 'light' | 'dark'

/** `--color-canvas`, for the browser's own interface around the page. */
export const themeColors = { light: '#faf7f2', dark: '#161310' }

const KEY = 'theme'
const CHANGE_EVENT = 'theme-changed'

/**
 * Inline script in each page's head. It sets the theme before the first paint, and hides the login link from signed-in
 * users, because cached pages are the same for all visitors.
 */
export const themeScript = `try{if(localStorage.getItem('auth_token'))document.documentElement.dataset.signedIn='';let t=localStorage.getItem('${KEY}');if(t==='light'||t==='dark'){document.documentElement.dataset.theme=t;for(let m of document.querySelectorAll('meta[name=theme-color]'))m.content=t==='dark'?'${themeColors.dark}':'${themeColors.light}'}}catch{}`

const stored = (): Theme => {
  const stored = safeLocalStorage.getItem(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function applyTheme(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = themeColors[theme === 'system' ? system : theme]
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    applyTheme(stored())
    listener()
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener(CHANGE_EVENT, listener)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener(CHANGE_EVENT, listener)
  }
}

/** The theme stored in this browser, and its setter. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(subscribe, stored, () => 'system' as const)
  return [
    theme,
    (next) => {
      if (next === 'system') safeLocalStorage.removeItem(KEY)
      else safeLocalStorage.setItem(KEY, next)
      applyTheme(next)
      window.dispatchEvent(new Event(CHANGE_EVENT))
    },
  ]
}
