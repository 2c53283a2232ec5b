import { AdminOrderQuery } from '#contract/admin-orders.ts'
import { type PanelListQuery, panelListQuery } from '../lists/panel-list-query.ts'

export type OrderListQuery = PanelListQuery<typeof AdminOrderQuery>

const list = panelListQuery(AdminOrderQuery)
export const writeOrderListQuery = list.write

/** Parses the URL of the list of orders. Ignores an end date before the start date. */
export function readOrderListQuery(address: URLSearchParams): OrderListQuery {
  const { from, to, ...rest } = list.read(address)
  return { ...rest, from, to: from && to && to < from ? '' : to }
}
