import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { clearCheckout } from './stored-checkout.ts'
import { useOnPaid } from './use-on-paid.ts'

/**
 * Returns a function that completes a paid checkout: it shows the order at the top of the order history, or with the key of a guest's order
 * on its own page, which ends the guest.
 */
export function useFinishCheckout(viewer: OrderViewer): (order: OrderJson, orderKey?: string) => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onPaid = useOnPaid(viewer.id)
  return async (order, orderKey = viewer.orderKey) => {
    onPaid(order, orderKey)
    const page = orderKey === undefined ? paths.orders() : paths.orderByLink(orderKey)
    await navigate(page, { replace: true, state: { placed: order.id } })
    // Another person may have begun a checkout in the browser where a link is opened.
    if (viewer.orderKey === undefined) clearCheckout()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }
}
