import { createJSONStorage } from 'zustand/middleware'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

/**
 * Local storage for a persisted store. Zustand writes a store after every change; this skips writes that do not change the
 * stored text, so that a "loading" flag here does not overwrite what another tab has just written.
 */
export const tabStorage = <T>() =>
  createJSONStorage<T>(() => {
    // On the server nothing must be stored, because stores are shared by all requests. Zustand then works without a storage.
    if (typeof window === 'undefined') throw new Error('Only a browser has local storage')
    let lastText: string | null = null
    return {
      getItem(name) {
        lastText = safeLocalStorage.getItem(name)
        return lastText
      },
      setItem(name, text) {
        if (text === lastText) return
        lastText = text
        safeLocalStorage.setItem(name, text)
      },
      removeItem: safeLocalStorage.removeItem,
    }
  })
