/** What the shop needs of the browser's storage. */
export interface KeptTexts {
  getItem: (name: string) => string | null
  setItem: (name: string, text: string) => void
  removeItem: (name: string) => void
  /** Whether the last change of this name reached the storage, so that a reload finds it. */
  isKept: (name: string) => boolean
}

/** Kept by the browser for every tab, until somebody empties it. */
export const localTexts = keptTexts(() => localStorage)

/** Kept by the browser for this tab. */
export const sessionTexts = keptTexts(() => sessionStorage)

/**
 * A storage that never throws. Browsers refuse theirs when site data is blocked, and when it is full; what they do not
 * take is kept in this page's memory, so that the shop works until the page is left.
 */
function keptTexts(storage: () => Storage): KeptTexts {
  const refused = new Map<string, string | null>()
  let warned = false

  function attempt<T>(use: (storage: Storage) => T, instead: () => T): T {
    try {
      return use(storage())
    } catch (error) {
      if (!warned) console.warn('The browser keeps nothing for this page', error)
      warned = true
      return instead()
    }
  }

  function change(name: string, text: string | null) {
    attempt(
      (storage) => {
        if (text === null) storage.removeItem(name)
        else storage.setItem(name, text)
        refused.delete(name)
      },
      () => void refused.set(name, text),
    )
  }

  return {
    getItem: (name) =>
      refused.has(name)
        ? (refused.get(name) ?? null)
        : attempt(
            (storage) => storage.getItem(name),
            () => null,
          ),
    setItem: change,
    removeItem: (name) => change(name, null),
    isKept: (name) => !refused.has(name),
  }
}

/** Whether this browser lets the shop keep anything beyond this page. */
export function keepsTexts(): boolean {
  const probe = 'mercer-probe'
  localTexts.setItem(probe, '1')
  const kept = localTexts.isKept(probe)
  localTexts.removeItem(probe)
  return kept
}
