import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import { orderQuery } from '#web/api/orders.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'

/** Updates the cached order and order lists: `update` with a changed order, `reload` from the server. */
export function useOrderCache(viewer: OrderViewer) {
  const queries = useQueryClient()
  return {
    update(order: OrderJson) {
      queries.setQueryData(orderQuery(viewer, order.id).queryKey, order)
      queries.setQueriesData<Reply<'GET /user/orders'>>(
        { queryKey: ['orders', viewer.id], predicate: ({ queryKey }) => typeof queryKey[2] === 'object' },
        (list) => list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
      )
      void queries.invalidateQueries({ queryKey: ['orders', viewer.id] })
    },
    reload: () => queries.invalidateQueries({ queryKey: ['orders', viewer.id] }),
  }
}
