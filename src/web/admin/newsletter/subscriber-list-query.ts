import type { SubscriberState } from '#contract/newsletter.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'
import { subscriberStates } from './subscriber-words.ts'

export interface SubscriberList {
  search: string
  status: SubscriberState | ''
  page: number
}

/** What the address of the list of subscribers asks for. What it cannot ask for is left out. */
export const readSubscriberList = (query: URLSearchParams): SubscriberList => ({
  search: cutText((query.get('search') ?? '').trim(), LONGEST_SEARCH),
  status: subscriberStates.find((each) => each === query.get('status')) ?? '',
  page: readPageNumber(query),
})
