import {
  type AdminOrderSort,
  type OrderConcern,
  type OrderPeriod,
  orderConcerns,
  orderPeriods,
} from '#contract/admin-orders.ts'
import { type OrderStatus, orderStatuses } from '#contract/order-status.ts'
import type { AdminOrderListQuery } from '#contract/paths.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { readSort, writeSort } from '../lists/column-sorts.ts'
import { readDay } from '../lists/read-day.ts'
import { readSearch } from '../lists/read-search.ts'
import { orderSorts } from './order-sorts.ts'

export interface OrderList {
  search: string
  status: OrderStatus | ''
  /** Only what waits for somebody of the staff. */
  concern: OrderConcern | ''
  period: OrderPeriod
  /** Days as YYYY-MM-DD, both included; empty for no bound. */
  from: string
  to: string
  sortBy: AdminOrderSort
  page: number
}

/** What the address of the list of orders asks for. What it cannot ask for is left out. */
export function readOrderList(query: URLSearchParams): OrderList {
  const [from, to] = [readDay(query.get('from')), readDay(query.get('to'))]
  return {
    search: readSearch(query),
    status: orderStatuses.find((each) => each === query.get('status')) ?? '',
    concern: (Object.keys(orderConcerns) as OrderConcern[]).find((each) => each === query.get('concern')) ?? '',
    period: orderPeriods.find((each) => each === query.get('period')) ?? 'all',
    from,
    to: from && to && to < from ? '' : to,
    sortBy: readSort(orderSorts, query),
    page: readPageNumber(query),
  }
}

/** The query of the address of a list; what it shows by itself is not said. */
export const writeOrderList = ({ period, sortBy, page, ...filters }: Partial<OrderList>): AdminOrderListQuery => ({
  ...filters,
  period: period === 'all' ? undefined : period,
  sortBy: writeSort(orderSorts, sortBy),
  page: page === 1 ? undefined : page,
})

/** What the API is asked for: nothing that is empty. */
export const toOrderFilters = ({ search, status, concern, period, from, to }: OrderList) => ({
  search: search || undefined,
  status: status || undefined,
  concern: concern || undefined,
  period,
  from: from || undefined,
  to: to || undefined,
})
