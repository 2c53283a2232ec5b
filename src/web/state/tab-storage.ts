import { createJSONStorage } from 'zustand/middleware'
import { localTexts } from '#web/browser/browser-storage.ts'

/**
 * Local storage for a persisted store. A store writes itself whenever anything in it changes; this lets through only
 * what is new to this tab, so that a passing "loading" here does not undo what another tab has just written.
 */
export const tabStorage = <T>() =>
  createJSONStorage<T>(() => {
    // On the server a store is nobody's, and must remember nothing; zustand then does without a storage.
    if (typeof window === 'undefined') throw new Error('Only a browser has local storage')
    let known: string | null = null
    return {
      getItem(name) {
        known = localTexts.getItem(name)
        return known
      },
      setItem(name, text) {
        if (text === known) return
        known = text
        localTexts.setItem(name, text)
      },
      removeItem: localTexts.removeItem,
    }
  })
