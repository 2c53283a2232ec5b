import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

export type View = 'grid' | 'list'

const KEY = 'products-view'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const stored = (): View => (safeLocalStorage.getItem(KEY) === 'list' ? 'list' : 'grid')

/** The view of product lists stored in this browser, and its setter. */
export function useView(): [View, (view: View) => void] {
  const view = useSyncExternalStore(subscribe, stored, () => 'grid' as const)
  return [
    view,
    (next) => {
      safeLocalStorage.setItem(KEY, next)
      for (const listener of listeners) listener()
    },
  ]
}
