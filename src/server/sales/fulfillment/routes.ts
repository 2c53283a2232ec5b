import { transaction } from '#server/platform/database/transaction.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { findOwnOrder, readOwnOrder } from '../orders/queries.ts'
import { requestReturn } from '../orders/returns/request-return.ts'
import { cancelOrder } from './cancel-order.ts'

export function fulfillmentRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop

  implement('POST /orders/{id}/cancel', async ({ customerId, params: { id }, body }) => {
    await findOwnOrder(db, id, customerId)
    await cancelOrder(shop, id, { actor: 'shopper', reason: body?.reason })
    return { order: await readOwnOrder(db, id, customerId) }
  })

  implement('POST /orders/{id}/return', async ({ customerId, params: { id }, body, idempotencyKey }) => {
    await transaction(db, (tx) => requestReturn(tx, { ...body, orderId: id, customerId, idempotencyKey }))
    return { order: await readOwnOrder(db, id, customerId) }
  })
}
