import { localTexts } from '#web/browser/browser-storage.ts'

const KEY = 'recent-searches'
const MOST = 5

/** The latest search terms in this browser, newest first. They are never sent to the server. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localTexts.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string' && term !== '').slice(0, MOST) : []
  } catch {
    // Not written by this code.
    return []
  }
}

/** Stores a term as the newest. Upper and lower case count as the same term. */
export function rememberSearch(term: string): void {
  keep([term, ...readSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, MOST))
}

export const forgetSearch = (term: string): void => keep(readSearches().filter((other) => other !== term))

export const forgetSearches = (): void => localTexts.removeItem(KEY)

function keep(terms: string[]): void {
  if (terms.length > 0) localTexts.setItem(KEY, JSON.stringify(terms))
  else forgetSearches()
}
