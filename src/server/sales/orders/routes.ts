import { normalizePhones } from '#server/identity/accounts/check-phone.ts'
import { checkRegions } from '#server/identity/accounts/check-region.ts'
import type { Implement } from '#server/platform/http/endpoint.ts'
import type { SalesContext } from '../context.ts'
import { correctAddress } from './correct-address.ts'
import { openDownload } from './downloads/open-download.ts'
import { listDownloads } from './downloads/queries.ts'
import { findUnpaidOrder } from './open-orders.ts'
import { orderNotFound } from './order-not-found.ts'
import { findOrder, findOwnOrder, listOrders, readOwnOrder } from './queries.ts'

export function orderRoutes(implement: Implement, shop: SalesContext): void {
  const { db } = shop

  implement('GET /user/orders', ({ principal, query }) => listOrders(db, principal.userId, query))

  implement('GET /user/orders/unpaid', async ({ principal: { userId } }) => {
    const id = await findUnpaidOrder(db, userId)
    return { order: id ? await readOwnOrder(db, id, userId) : null }
  })

  implement('GET /orders', ({ principal, query }) => listOrders(db, principal.userId, query))

  implement('GET /orders/{id}', async ({ principal, params }) => {
    const order = await findOrder(db, params.id, principal)
    if (!order) throw orderNotFound()
    return { order }
  })

  implement('GET /orders/{id}/downloads', async ({ principal: { userId }, params }) => {
    const { id } = await findOwnOrder(db, params.id, userId)
    return { downloads: await listDownloads(db, id, shop.secrets) }
  })

  implement('GET /downloads/{token}', ({ params }) => openDownload(shop, params.token))

  implement('PUT /orders/{id}/address', async ({ principal: { userId }, params: { id }, body, caller }) => {
    await correctAddress(shop, id, normalizePhones(checkRegions(body)), caller)
    return { order: await readOwnOrder(db, id, userId) }
  })
}
