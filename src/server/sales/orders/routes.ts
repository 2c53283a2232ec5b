import { normalizePhones } from '#server/identity/accounts/check-phone.ts'
import { checkRegions } from '#server/identity/accounts/check-region.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { correctAddress } from './correct-address.ts'
import { openDownload } from './downloads/open-download.ts'
import { listDownloads } from './downloads/queries.ts'
import { renewLink } from './links/renew-link.ts'
import { listUnpaidOrders } from './open-orders.ts'
import { orderNotFound } from './order-not-found.ts'
import { findOrder, findOwnOrder, listOrders, readOwnOrder } from './queries.ts'

export function orderRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop

  implement('GET /user/orders', ({ customerId, query }) => listOrders(db, customerId, query))

  implement('GET /user/orders/unpaid', async ({ customerId }) => {
    const [id] = await listUnpaidOrders(db, customerId)
    return { order: id ? await readOwnOrder(db, id, customerId) : null }
  })

  implement('GET /orders', ({ customerId, query }) => listOrders(db, customerId, query))

  implement('GET /orders/{id}', async ({ customerId, principal, params }) => {
    const order = await findOrder(db, params.id, { customerId, role: principal?.role })
    if (!order) throw orderNotFound()
    return { order }
  })

  implement('GET /orders/{id}/downloads', async ({ customerId, params }) => {
    const { id } = await findOwnOrder(db, params.id, customerId)
    return { downloads: await listDownloads(db, id, shop.secrets) }
  })

  implement('POST /orders/link', async ({ body }) => {
    await renewLink(db, shop.secrets, body.key)
    return null
  })

  implement('GET /downloads/{token}', ({ params }) => openDownload(shop, params.token))

  implement('PUT /orders/{id}/address', async ({ customerId, params: { id }, body, caller }) => {
    await findOwnOrder(db, id, customerId)
    await correctAddress(shop, id, normalizePhones(checkRegions(body)), caller)
    return { order: await readOwnOrder(db, id, customerId) }
  })
}
