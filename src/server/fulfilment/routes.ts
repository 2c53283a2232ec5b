import { transaction } from '../database/transaction.ts'
import type { Implement } from '../http/endpoint.ts'
import { findOrder } from '../orders/queries.ts'
import { requestReturn } from '../orders/returns/request-return.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { orderMissing } from './order-missing.ts'

export function fulfilmentRoutes(implement: Implement, shop: Shop): void {
  const ownOrder = async (id: string, userId: string) => {
    const order = await findOrder(shop.db, id, { userId })
    if (!order) throw orderMissing()
    return order
  }

  implement('POST /orders/{id}/cancel', async ({ visitor: { userId }, params: { id }, body }) => {
    await ownOrder(id, userId)
    await cancelOrder(shop, id, { actor: 'shopper', reason: body?.reason })
    return { order: await ownOrder(id, userId) }
  })

  implement('POST /orders/{id}/return', async ({ visitor: { userId }, params: { id }, body, idempotencyKey }) => {
    await transaction(shop.db, (tx) => requestReturn(tx, { ...body, orderId: id, userId, idempotencyKey }))
    return { order: await ownOrder(id, userId) }
  })
}
