import { useQueryClient } from '@tanstack/react-query'
import type { OrderJson } from '#contract/orders.ts'
import { orderQuery } from '#web/api/orders.ts'

/** To be told how an order is by now, so that its page and the lists show it; without it they ask. */
export function useOrderNews(userId: string) {
  const queries = useQueryClient()
  return {
    show(order: OrderJson) {
      queries.setQueryData(orderQuery(userId, order.id).queryKey, order)
      void queries.invalidateQueries({ queryKey: ['orders', userId] })
    },
    ask: () => queries.invalidateQueries({ queryKey: ['orders', userId] }),
  }
}
