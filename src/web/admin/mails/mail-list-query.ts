import { LONGEST_SEARCH } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'
import { mailStates } from './mail-words.ts'

export interface MailList {
  search: string
  status: (typeof mailStates)[number] | ''
  page: number
}

/** What the address of the list of mails asks for. What it cannot ask for is left out. */
export function readMailList(query: URLSearchParams): MailList {
  const status = mailStates.find((each) => each === query.get('status')) ?? ''
  return {
    search: cutText((query.get('search') ?? '').trim(), LONGEST_SEARCH),
    status,
    page: readPageNumber(query),
  }
}
