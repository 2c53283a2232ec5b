import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { cutText } from '#web/words/cut-text.ts'

/** What the address of a list searches for, cut to what a search may be. */
export const readSearch = (query: URLSearchParams): string =>
  cutText((query.get('search') ?? '').trim(), MAX_SEARCH_LENGTH)
