import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useCart } from '#web/state/cart.ts'
import { toast } from '#web/ui/toast.ts'
import { forget } from './checkout-memory.ts'

/** What follows a paid order: its lines are no longer in the cart, and it stands first in the order history. */
export function useFinish(): (orderId: string) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async (orderId) => {
    toast.success('Order placed successfully!', { id: `placed-${orderId}` })
    void useCart.getState().refresh()
    await navigate(paths.orders(), { replace: true, state: { placed: orderId } })
    forget()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
}
