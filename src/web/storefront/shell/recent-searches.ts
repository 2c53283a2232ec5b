import { localTexts } from '#web/browser/browser-storage.ts'

const KEY = 'recent-searches'
const MOST = 5

/** What was searched last in this browser, the newest first. It is told to nobody. */
export function readSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localTexts.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((term) => typeof term === 'string' && term !== '').slice(0, MOST) : []
  } catch {
    // Somebody else wrote there.
    return []
  }
}

/** Keeps a term as the newest; with small or capital letters it is the same one. */
export function rememberSearch(term: string): void {
  keep([term, ...readSearches().filter((other) => other.toLowerCase() !== term.toLowerCase())].slice(0, MOST))
}

export const forgetSearch = (term: string): void => keep(readSearches().filter((other) => other !== term))

export const forgetSearches = (): void => localTexts.removeItem(KEY)

function keep(terms: string[]): void {
  if (terms.length > 0) localTexts.setItem(KEY, JSON.stringify(terms))
  else forgetSearches()
}
