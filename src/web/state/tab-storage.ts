import { createJSONStorage } from 'zustand/middleware'

/**
 * Local storage for a persisted store. A store writes itself whenever anything in it changes; this lets through only
 * what is new to this tab, so that a passing "loading" here does not undo what another tab has just written.
 */
export const tabStorage = <T>() =>
  createJSONStorage<T>(() => {
    const storage = window.localStorage
    let known: string | null = null
    return {
      getItem(name) {
        known = storage.getItem(name)
        return known
      },
      setItem(name, text) {
        if (text === known) return
        known = text
        storage.setItem(name, text)
      },
      removeItem: (name) => storage.removeItem(name),
    }
  })
