import type { MessageState } from '#contract/messages.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSearch } from '../lists/read-search.ts'
import { messageStates } from './message-words.ts'

export interface MessageList {
  search: string
  status: MessageState | ''
  page: number
}

/** What the address of the list of messages asks for. What it cannot ask for is left out. */
export const readMessageList = (query: URLSearchParams): MessageList => ({
  search: readSearch(query),
  status: messageStates.find((each) => each === query.get('status')) ?? '',
  page: readPageNumber(query),
})
