import { listedOrderStatuses } from '#contract/order-status.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { cutText } from '#web/text/cut-text.ts'

export interface OrderListQuery {
  search: string
  status: (typeof listedOrderStatuses)[number] | ''
  page: number
}

/** Parses the query of the order history. Invalid values are ignored. */
export function readOrderListQuery(query: URLSearchParams): OrderListQuery {
  const status = listedOrderStatuses.find((each) => each === query.get('status')) ?? ''
  return {
    search: cutText((query.get('search') ?? '').trim(), MAX_SEARCH_LENGTH),
    status,
    page: readPageNumber(query),
  }
}
