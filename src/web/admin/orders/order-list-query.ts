import { AdminOrderQuery } from '#contract/admin-orders.ts'
import { type PanelList, panelList } from '../lists/panel-list.ts'

export type OrderList = PanelList<typeof AdminOrderQuery>

const list = panelList(AdminOrderQuery)
export const writeOrderList = list.write

/** What the address of the list of orders asks for. A last day before the first is left out. */
export function readOrderList(address: URLSearchParams): OrderList {
  const { from, to, ...rest } = list.read(address)
  return { ...rest, from, to: from && to && to < from ? '' : to }
}
