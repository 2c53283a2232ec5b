import { localTexts } from '#web/browser/browser-storage.ts'

const STORED = 'recently-viewed'
const MOST = 12
const MAX_ID_LENGTH = 200

/** The ids of the products that were looked at in this browser, the latest first. */
export const viewedIds = (): string[] => readIds(localTexts.getItem(STORED))

/** What local storage holds may be anything; what is sound of it is kept. */
export function readIds(text: string | null): string[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(ids) ? ids.filter(isId).slice(0, MOST) : []
  } catch {
    // Not JSON, so nothing that we wrote.
    return []
  }
}

export const withViewed = (ids: string[], id: string): string[] =>
  [id, ...ids.filter((each) => each !== id)].slice(0, MOST)

/** Keeps in this browser that a product was looked at. */
export const addViewed = (id: string): void => localTexts.setItem(STORED, JSON.stringify(withViewed(viewedIds(), id)))

/** In a list of ids a comma would part one. */
const isId = (id: unknown): id is string => typeof id === 'string' && /^[^,\s]+$/.test(id) && id.length <= MAX_ID_LENGTH
