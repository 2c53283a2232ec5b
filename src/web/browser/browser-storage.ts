/** The part of the browser's `Storage` that the shop uses. */
export interface SafeStorage {
  getItem: (name: string) => string | null
  setItem: (name: string, text: string) => void
  removeItem: (name: string) => void
  /** Whether the last change of this key was stored, so that it survives a reload. */
  isStored: (name: string) => boolean
}

/** Local storage, shared by all tabs. */
export const safeLocalStorage = safeStorage(() => localStorage)

/** Session storage of this tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage)

/**
 * A storage that never throws. Browsers refuse writes when site data is blocked or the storage is full. Such values are kept
 * in memory, so that the shop works until the page closes.
 */
function safeStorage(storage: () => Storage): SafeStorage {
  const unstored = new Map<string, string | null>()
  let warned = false

  function attempt<T>(use: (storage: Storage) => T, fallback: () => T): T {
    try {
      return use(storage())
    } catch (error) {
      if (!warned) console.warn('The browser does not store data for this page', error)
      warned = true
      return fallback()
    }
  }

  function change(name: string, text: string | null) {
    attempt(
      (storage) => {
        if (text === null) storage.removeItem(name)
        else storage.setItem(name, text)
        unstored.delete(name)
      },
      () => void unstored.set(name, text),
    )
  }

  return {
    getItem: (name) =>
      unstored.has(name)
        ? (unstored.get(name) ?? null)
        : attempt(
            (storage) => storage.getItem(name),
            () => null,
          ),
    setItem: change,
    removeItem: (name) => change(name, null),
    isStored: (name) => !unstored.has(name),
  }
}

/** Whether this browser allows pages to store data. */
export function isStorageAvailable(): boolean {
  const probe = 'mercer-probe'
  safeLocalStorage.setItem(probe, '1')
  const stored = safeLocalStorage.isStored(probe)
  safeLocalStorage.removeItem(probe)
  return stored
}
