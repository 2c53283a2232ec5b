import { returnFilters } from '#contract/returns.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'

export interface ReturnList {
  search: string
  status: (typeof returnFilters)[number] | ''
  page: number
}

/** What the address of the list of returns asks for. What it cannot ask for is left out. */
export function readReturnList(query: URLSearchParams): ReturnList {
  return {
    search: cutText((query.get('search') ?? '').trim(), LONGEST_SEARCH),
    status: returnFilters.find((each) => each === query.get('status')) ?? '',
    page: readPageNumber(query),
  }
}
