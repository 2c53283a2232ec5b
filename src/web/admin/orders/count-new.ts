interface OrderListPage {
  orders: readonly { id: string }[]
  total: number
}

/**
 * Counts the orders added to a list since one of its pages was loaded.
 * @param isNewestPage whether it is the first page, sorted newest first
 */
export function countNew(
  shown: OrderListPage,
  latest: OrderListPage,
  { isNewestPage }: { isNewestPage: boolean },
): number {
  const more = Math.max(latest.total - shown.total, 0)
  if (!isNewestPage) return more
  const shownIds = new Set(shown.orders.map(({ id }) => id))
  const first = latest.orders.findIndex(({ id }) => shownIds.has(id))
  return first === -1 ? Math.max(more, latest.orders.length) : first
}
