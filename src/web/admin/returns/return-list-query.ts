import type { ReturnListQuery } from '#contract/paths.ts'
import { type ReturnSort, returnFilters } from '#contract/returns.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readSearch } from '../lists/read-search.ts'
import { returnSorts } from './return-sorts.ts'

export interface ReturnList {
  search: string
  status: (typeof returnFilters)[number] | ''
  sortBy: ReturnSort
  page: number
}

/** What the address of the list of returns asks for. What it cannot ask for is left out. */
export function readReturnList(query: URLSearchParams): ReturnList {
  return {
    search: readSearch(query),
    status: returnFilters.find((each) => each === query.get('status')) ?? '',
    sortBy: readSort(returnSorts, query),
    page: readPageNumber(query),
  }
}

/** The other way round. */
export const writeReturnList = ({ sortBy, page, ...filters }: ReturnList): ReturnListQuery => ({
  ...filters,
  sortBy: writeSort(returnSorts, sortBy),
  page: page > 1 ? page : undefined,
})
