import type { MailSort } from '#contract/mails.ts'
import type { MailListQuery } from '#contract/paths.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readSearch } from '../lists/read-search.ts'
import { mailSorts } from './mail-sorts.ts'
import { mailStates } from './mail-words.ts'

export interface MailList {
  search: string
  status: (typeof mailStates)[number] | ''
  sortBy: MailSort
  page: number
}

/** What the address of the list of mails asks for. What it cannot ask for is left out. */
export function readMailList(query: URLSearchParams): MailList {
  const status = mailStates.find((each) => each === query.get('status')) ?? ''
  return {
    search: readSearch(query),
    status,
    sortBy: readSort(mailSorts, query),
    page: readPageNumber(query),
  }
}

/** The other way round. */
export const writeMailList = ({ sortBy, page, ...filters }: MailList): MailListQuery => ({
  ...filters,
  sortBy: writeSort(mailSorts, sortBy),
  page: page > 1 ? page : undefined,
})
