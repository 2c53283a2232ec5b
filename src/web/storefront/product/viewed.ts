import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const STORAGE_KEY = 'recently-viewed'
const MAX_VIEWED = 12
const MAX_ID_LENGTH = 200

/** IDs of the products viewed in this browser, latest first. */
export const viewedIds = (): string[] => readIds(safeLocalStorage.getItem(STORAGE_KEY))

/** Ignores invalid IDs, because local storage may contain anything. */
export function readIds(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(0, MAX_VIEWED) : []
  } catch {
    // Not JSON, so not written by us.
    return []
  }
}

export const withViewed = (ids: string[], id: string): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MAX_VIEWED)

/** Records in this browser that a product was viewed. */
export const addViewed = (id: string): void =>
  safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify(withViewed(viewedIds(), id)))

/** Commas are excluded because they separate IDs in a list. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[^,\s]+$/.test(id) && id.length <= MAX_ID_LENGTH
