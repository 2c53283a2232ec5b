import { safeLocalStorage } from '#web/browser/browser-storage.ts'

const STORAGE_KEY = 'recent-searches'
const MAX_SEARCHES = 5

/** The latest search terms in this browser, newest first. They are never sent to the server. */
export function readSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((term) => typeof term === 'string' && term !== '').slice(0, MAX_SEARCHES)
      : []
  } catch {
    // Not written by this code.
    return []
  }
}

/** Stores a term as the newest. Upper and lower case count as the same term. */
export function addSearch(term: string): void {
  store([term, ...readSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, MAX_SEARCHES))
}

export const removeSearch = (term: string): void => store(readSearches().filter((other) => other !== term))

export const clearSearches = (): void => safeLocalStorage.removeItem(STORAGE_KEY)

function store(terms: string[]): void {
  if (terms.length > 0) safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify(terms))
  else clearSearches()
}
