import { ShopError } from '#contract/errors.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { findAdminOrder, listOrderSheets } from '../orders/admin-queries.ts'
import { exportOrders } from '../orders/export-orders.ts'
import { revokeLinks } from '../orders/links/revoke-links.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { listPaymentCases } from '../orders/payment-cases.ts'
import { findReturn, listAllReturns } from '../orders/returns/queries.ts'
import { findLastAudit } from '../payments/queries.ts'
import { addOrderNote } from './add-order-note.ts'
import { recordPayment, undoPayment } from './record-payment.ts'
import { refundOrder } from './refund-order.ts'
import { resolveRefund } from './resolve-refund.ts'
import { setOrderStatus } from './set-order-status.ts'
import { setReturnStatus } from './set-return-status.ts'
import { shipOrders } from './ship-orders.ts'

export function fulfillmentAdminRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop
  const orderReply = async (id: string) => {
    const order = await findAdminOrder(db, id)
    if (!order) throw orderNotFound()
    return { order }
  }

  implement('GET /admin/orders/export', ({ caller, query }) => exportOrders(shop, caller, query))

  implement('GET /admin/orders/sheets', async ({ query }) => ({ orders: await listOrderSheets(db, query.ids) }))

  implement('POST /admin/orders/ship', async ({ caller, body }) => ({
    results: await shipOrders(shop, caller, body.parcels),
  }))

  implement('GET /admin/orders/{id}', ({ params }) => orderReply(params.id))

  implement('PUT /orders/{id}/status', async ({ caller, params: { id }, body }) => {
    await setOrderStatus(shop, id, { ...body, caller })
    return orderReply(id)
  })

  implement('POST /admin/orders/{id}/refunds', async ({ caller, params: { id }, body, idempotencyKey }) => {
    await refundOrder(shop, id, { ...body, idempotencyKey, caller })
    return orderReply(id)
  })

  implement('POST /admin/orders/{id}/notes', async ({ caller, params: { id }, body }) => {
    await addOrderNote(db, id, body.note, caller)
    return orderReply(id)
  })

  implement('POST /admin/orders/{id}/revoke-links', async ({ caller, params: { id } }) => {
    await revokeLinks(db, id, caller)
    return orderReply(id)
  })

  implement(
    'POST /admin/orders/{id}/refunds/{refundId}/resolve',
    async ({ caller, params: { id, refundId }, body }) => {
      await resolveRefund(shop, id, refundId, { ...body, caller })
      return orderReply(id)
    },
  )

  implement('POST /admin/orders/{id}/payment', async ({ caller, params: { id }, body }) => {
    await recordPayment(shop, id, { ...body, caller })
    return orderReply(id)
  })

  implement('POST /admin/orders/{id}/payment/undo', async ({ caller, params: { id }, body }) => {
    await undoPayment(shop, id, { ...body, caller })
    return orderReply(id)
  })

  implement('GET /admin/disputes', ({ query }) => listPaymentCases(db, query))

  implement('GET /admin/returns', ({ query }) => listAllReturns(db, query))

  implement('PUT /admin/returns/{id}/status', async ({ caller, params: { id }, body }) => {
    await setReturnStatus(shop, id, { ...body, caller })
    const found = await findReturn(db, id)
    if (!found) throw new ShopError('not_found')
    return { return: found }
  })

  implement('GET /admin/payments/audit', async () => {
    const audit = await findLastAudit(db)
    return { audit: audit ? { ...audit, at: audit.at.toISOString() } : null }
  })
}
