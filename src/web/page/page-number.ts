import { LAST_PAGE } from '#contract/shop.ts'

/** Parses the page number of a list from the query. Invalid values give page 1. */
export function readPageNumber(query: URLSearchParams, name = 'page'): number {
  const page = Number(query.get(name))
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
