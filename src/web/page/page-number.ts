import { LAST_PAGE } from '#contract/shop.ts'

/** The page of a list that an address asks for; what is no page counts as the first. */
export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
