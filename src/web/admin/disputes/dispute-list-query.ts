import type { DisputeListQuery } from '#contract/paths.ts'
import {
  type CaseFilter,
  type CaseSort,
  caseFilters,
  type PaymentCaseKind,
  paymentCaseKinds,
} from '#contract/payment-cases.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readSearch } from '../lists/read-search.ts'
import { disputeSorts } from './dispute-sorts.ts'

export interface DisputeList {
  search: string
  kind: PaymentCaseKind | ''
  status: CaseFilter | ''
  sortBy: CaseSort
  page: number
}

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as Key[]

/** What the address of the list of disputes asks for. What it cannot ask for is left out. */
export const readDisputeList = (query: URLSearchParams): DisputeList => ({
  search: readSearch(query),
  kind: keysOf(paymentCaseKinds).find((each) => each === query.get('kind')) ?? '',
  status: keysOf(caseFilters).find((each) => each === query.get('status')) ?? '',
  sortBy: readSort(disputeSorts, query),
  page: readPageNumber(query),
})

/** The other way round. */
export const writeDisputeList = ({ sortBy, page, ...filters }: DisputeList): DisputeListQuery => ({
  ...filters,
  sortBy: writeSort(disputeSorts, sortBy),
  page: page > 1 ? page : undefined,
})
