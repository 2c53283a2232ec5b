import { orderPeriods } from '#contract/admin-orders.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { cutText } from '#web/cut-text.ts'
import { readPageNumber } from '#web/page-number.ts'

export interface OrderList {
  search: string
  status: (typeof orderStatuses)[number] | ''
  period: (typeof orderPeriods)[number]
  page: number
}

/** What the address of the list of orders asks for. What it cannot ask for is left out. */
export function readOrderList(query: URLSearchParams): OrderList {
  return {
    search: cutText((query.get('search') ?? '').trim(), LONGEST_SEARCH),
    status: orderStatuses.find((each) => each === query.get('status')) ?? '',
    period: orderPeriods.find((each) => each === query.get('period')) ?? 'all',
    page: readPageNumber(query),
  }
}

/** The query of the address of a list; what it shows by itself is not said. */
export const writeOrderList = ({ search, status, period, page }: Partial<OrderList>) => ({
  search,
  status,
  period: period === 'all' ? undefined : period,
  page: page === 1 ? undefined : page,
})
