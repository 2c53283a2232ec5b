import { ShopError } from '#contract/errors.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { transaction } from '../database/transaction.ts'
import type { Implement } from '../http/endpoint.ts'
import { findAdminOrder, listAdminOrders, listOrderSheets } from '../orders/admin-queries.ts'
import { lockOrder } from '../orders/change-status.ts'
import { exportOrders } from '../orders/export-orders.ts'
import { orderMissing } from '../orders/order-missing.ts'
import { byStaff, recordEvent } from '../orders/record-event.ts'
import { findReturn, listAllReturns } from '../orders/returns/queries.ts'
import { findLastAudit } from '../payments/queries.ts'
import type { Shop } from '../shop.ts'
import { cancelOrder } from './cancel-order.ts'
import { moveReturn } from './change-return.ts'
import { completeOrder } from './complete-order.ts'
import { refundOrder } from './refund-order.ts'
import { shipOrder } from './ship-order.ts'
import { shipOrders } from './ship-orders.ts'

export function fulfilmentAdminRoutes(implement: Implement, shop: Shop): void {
  const { db } = shop
  const shown = async (id: string) => {
    const order = await findAdminOrder(db, id)
    if (!order) throw orderMissing()
    return { order }
  }

  implement('GET /admin/orders', ({ query }) => listAdminOrders(db, query))

  implement('GET /admin/orders/export', ({ caller, query }) => exportOrders(db, caller, query))

  implement('GET /admin/orders/sheets', async ({ query }) => ({ orders: await listOrderSheets(db, query.ids) }))

  implement('POST /admin/orders/ship', async ({ caller, body }) => ({
    results: await shipOrders(shop, caller, body.parcels),
  }))

  implement('GET /admin/orders/{id}', ({ params }) => shown(params.id))

  implement('PUT /orders/{id}/status', async ({ caller, params: { id }, body }) => {
    const { status, note, carrier, trackingNumber } = body
    const by = byStaff(caller)
    const move: Partial<Record<OrderStatus, () => Promise<void>>> = {
      Shipped: () => shipOrder(shop, id, { carrier, trackingNumber, note, caller }),
      Completed: () => completeOrder(shop, id, { ...by, note: note || null }),
      Cancelled: () => cancelOrder(shop, id, { ...by, reason: note }),
    }
    const take = move[status]
    if (!take) throw new ShopError('invalid_transition', { message: `Staff cannot make an order ${status}.` })
    await take()
    return shown(id)
  })

  implement('POST /admin/orders/{id}/refunds', async ({ caller, params: { id }, body, idempotencyKey }) => {
    await refundOrder(shop, id, { ...body, idempotencyKey, caller })
    return shown(id)
  })

  implement('POST /admin/orders/{id}/notes', async ({ caller, params: { id }, body }) => {
    await transaction(db, async (tx) => {
      if (!(await lockOrder(tx, id))) throw orderMissing()
      await recordEvent(tx, id, { type: 'note', ...byStaff(caller), note: body.note })
      const subject = { kind: 'order', id } as const
      await recordAudit(tx, caller, { action: 'order.noted', subject, reason: body.note })
    })
    return shown(id)
  })

  implement('GET /admin/returns', ({ query }) => listAllReturns(db, query))

  implement('PUT /admin/returns/{id}/status', async ({ caller, params: { id }, body }) => {
    await moveReturn(shop, id, { ...body, caller })
    const found = await findReturn(db, id)
    if (!found) throw new ShopError('not_found')
    return { return: found }
  })

  implement('GET /admin/payments/audit', async () => {
    const audit = await findLastAudit(db)
    return { audit: audit ? { ...audit, at: audit.at.toISOString() } : null }
  })
}
