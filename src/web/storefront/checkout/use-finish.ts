import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { orderQuery } from '#web/api/orders.ts'
import { useCart } from '#web/state/cart.ts'
import { toast } from '#web/ui/toast.ts'
import { forget } from './checkout-memory.ts'

/** What follows a paid order: its lines are no longer in the cart, and it stands first in the order history. */
export function useFinish(userId: string): (order: OrderJson) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (order) => {
    toast.success('Order placed successfully!', { id: `placed-${order.id}` })
    queries.setQueryData(orderQuery(userId, order.id).queryKey, order)
    void useCart.getState().refresh()
    await navigate(paths.orders(), { replace: true, state: { placed: order.id } })
    forget()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
}
