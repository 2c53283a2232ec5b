import type { SubscriberState } from '#contract/newsletter.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSearch } from '../lists/read-search.ts'
import { subscriberStates } from './subscriber-words.ts'

export interface SubscriberList {
  search: string
  status: SubscriberState | ''
  page: number
}

/** What the address of the list of subscribers asks for. What it cannot ask for is left out. */
export const readSubscriberList = (query: URLSearchParams): SubscriberList => ({
  search: readSearch(query),
  status: subscriberStates.find((each) => each === query.get('status')) ?? '',
  page: readPageNumber(query),
})
