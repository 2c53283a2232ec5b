import { useSyncExternalStore } from 'react'
import { localTexts } from '#web/browser/browser-storage.ts'

export type View = 'grid' | 'list'

const KEY = 'products-view'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stored = (): View => (localTexts.getItem(KEY) === 'list' ? 'list' : 'grid')

/** How this browser's shopper likes to see product lists, and how to change that. */
export function useView(): [View, (view: View) => void] {
  const view = useSyncExternalStore(subscribe, stored, () => 'grid' as const)
  return [
    view,
    (next) => {
      localTexts.setItem(KEY, next)
      for (const listener of listeners) listener()
    },
  ]
}
