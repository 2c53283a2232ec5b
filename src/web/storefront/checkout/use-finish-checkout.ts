import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { endGuest } from './guest/end-guest.ts'
import { clearCheckout } from './stored-checkout.ts'
import { useOnPaid } from './use-on-paid.ts'

/** The order whose page is being opened. */
let finishing: string | undefined

/**
 * Returns a function that completes a paid checkout: it shows the order at the top of the order history, or with the key of a guest's order
 * on its own page. The guest ends then, because the next person at this computer may be another one.
 */
export function useFinishCheckout(userId: string): (order: OrderJson, orderKey?: string) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onPaid = useOnPaid(userId)
  return async (order, orderKey) => {
    // While the page loads, the checkout sees the empty cart and finds the paid order. A second navigation would abort the first, and the
    // guest would end on the checkout, which then leads to the cart.
    if (finishing === order.id) return
    finishing = order.id
    try {
      onPaid(order, orderKey)
      const page = orderKey === undefined ? paths.orders() : paths.orderByLink(orderKey)
      await navigate(page, { replace: true, state: { placed: order.id } })
      clearCheckout()
      if (orderKey !== undefined) await endGuest()
      await queries.invalidateQueries({ queryKey: ['orders'] })
    } finally {
      finishing = undefined
    }
  }
}
