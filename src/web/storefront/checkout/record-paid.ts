import type { QueryClient } from '@tanstack/react-query'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/checkout.ts'
import { orderQuery, unpaidOrderQuery } from '#web/api/orders.ts'
import { viewerOf } from '#web/order/order-viewer.ts'
import { useCart } from '#web/state/cart.ts'
import { toast } from '#web/ui/toast.ts'

/** Says that an order was paid, and updates the cached orders and the cart. */
export function recordPaid(queries: QueryClient, userId: string, order: OrderJson, orderKey?: string): void {
  toast.success(t('orderPlacedSuccessfully'), { id: `placed-${order.id}` })
  queries.setQueryData(orderQuery(viewerOf(userId, orderKey), order.id).queryKey, order)
  queries.setQueryData(unpaidOrderQuery(userId).queryKey, null)
  void useCart.getState().refresh()
}
