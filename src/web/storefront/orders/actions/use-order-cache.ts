import { useQueryClient } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoints.ts'
import type { OrderJson } from '#contract/orders.ts'
import { orderQuery } from '#web/api/orders.ts'

/** Updates the cached order and order lists: `update` with a changed order, `reload` from the server. */
export function useOrderCache(userId: string) {
  const queries = useQueryClient()
  return {
    update(order: OrderJson) {
      queries.setQueryData(orderQuery(userId, order.id).queryKey, order)
      queries.setQueriesData<Reply<'GET /user/orders'>>(
        { queryKey: ['orders', userId], predicate: ({ queryKey }) => typeof queryKey[2] === 'object' },
        (list) => list && { ...list, orders: list.orders.map((each) => (each.id === order.id ? order : each)) },
      )
      void queries.invalidateQueries({ queryKey: ['orders', userId] })
    },
    reload: () => queries.invalidateQueries({ queryKey: ['orders', userId] }),
  }
}
