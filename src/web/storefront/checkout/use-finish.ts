import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { forget } from './checkout-memory.ts'
import { usePaid } from './use-paid.ts'

/** Returns a function that completes a paid checkout: it shows the order at the top of the order history. */
export function useFinish(userId: string): (order: OrderJson) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const tellPaid = usePaid(userId)
  return async (order) => {
    tellPaid(order)
    await navigate(paths.orders(), { replace: true, state: { placed: order.id } })
    forget()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
}
