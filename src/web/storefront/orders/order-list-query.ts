import { listedOrderStatuses } from '#contract/order-status.ts'

export interface OrderList {
  search: string
  status: (typeof listedOrderStatuses)[number] | ''
  page: number
}

/** What the address of the order history asks for. What it cannot ask for is left out. */
export function readOrderList(query: URLSearchParams): OrderList {
  const status = listedOrderStatuses.find((each) => each === query.get('status')) ?? ''
  const page = Number(query.get('page'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    status,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}
