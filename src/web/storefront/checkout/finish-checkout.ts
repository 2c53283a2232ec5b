import type { QueryClient } from '@tanstack/react-query'
import type { NavigateFunction } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { hasPaymentForm } from '#contract/payment-pages.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { recordPaid } from './record-paid.ts'
import { clearCheckout } from './stored-checkout.ts'

/**
 * Completes a paid checkout: shows the order at the top of the order history, or with the key of a guest's order on its own page, which ends
 * the guest.
 */
export async function finishCheckout(
  { queries, navigate }: { queries: QueryClient; navigate: NavigateFunction },
  viewer: OrderViewer,
  order: OrderJson,
  orderKey = viewer.orderKey,
): Promise<void> {
  recordPaid(queries, viewer.id, order, orderKey)
  const page = orderKey === undefined ? paths.orders() : paths.orderByLink(orderKey)
  // Back leads to the product or the cart, but not to a payment form of something that was bought.
  await navigate(page, { replace: hasPaymentForm(location.pathname), state: { placed: order.id } })
  // Another person may have begun a checkout in the browser where a link is opened.
  if (viewer.orderKey === undefined) clearCheckout()
  await queries.invalidateQueries({ queryKey: ['orders'] })
}
