import { AdminOrderQuery } from '#contract/admin-orders.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type OrderList = PanelList<typeof AdminOrderQuery>

const list = panelList(AdminOrderQuery)
export const writeOrderList = list.write

/** Parses the URL of the list of orders. Ignores an end date before the start date. */
export function readOrderList(address: URLSearchParams): OrderList {
  const { from, to, ...rest } = list.read(address)
  return { ...rest, from, to: from && to && to < from ? '' : to }
}
