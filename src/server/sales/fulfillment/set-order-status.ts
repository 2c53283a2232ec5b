import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type OrderStatus, orderStatusLabel } from '#contract/order-status.ts'
import type { OrderStatusBody } from '#contract/orders.ts'
import { t } from '#messages/fulfillment.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { SalesContext } from '../context.ts'
import { byStaff } from '../orders/record-event.ts'
import { cancelOrder } from './cancel-order.ts'
import { completeOrder } from './complete-order.ts'
import { shipOrder } from './ship-order.ts'

type Step = z.output<typeof OrderStatusBody> & { caller: SignedInCaller }

/**
 * Sets an order's status, as staff decided.
 * @throws ShopError invalid_transition, also for a status that staff cannot set; the errors of the step
 */
export async function setOrderStatus(shop: SalesContext, id: string, step: Step): Promise<void> {
  const apply = steps[step.status]
  if (!apply)
    throw new ShopError('invalid_transition', { message: t('notByStaff', { status: orderStatusLabel(step.status) }) })
  await apply(shop, id, step)
}

const steps: Partial<Record<OrderStatus, (shop: SalesContext, id: string, step: Step) => Promise<void>>> = {
  Shipped: shipOrder,
  Completed: (shop, id, { note, caller }) => completeOrder(shop, id, { ...byStaff(caller), note: note || null }),
  Cancelled: (shop, id, { note, caller }) => cancelOrder(shop, id, { ...byStaff(caller), reason: note }),
}
