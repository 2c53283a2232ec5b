interface Listed {
  orders: readonly { id: string }[]
  total: number
}

/** How many orders have come to the front of a list, newest first, since a page of it was shown. */
export function countNew(shown: Listed, latest: Listed, page: number): number {
  const more = Math.max(latest.total - shown.total, 0)
  if (page > 1) return more
  const known = new Set(shown.orders.map(({ id }) => id))
  const first = latest.orders.findIndex(({ id }) => known.has(id))
  return first === -1 ? Math.max(more, latest.orders.length) : first
}
