import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookDeliveries, webhookEndpoints } from '#server/platform/webhooks/tables.ts'
import { addProduct } from '../support/products.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { newBuyer } from './buyer.ts'
import { openWorkerShop, type WorkerShop } from './worker-shop.ts'

const DUE = 100_000
const BUYING_MS = 3_000

let shop: WorkerShop
let receiver: WebhookReceiver
let productId: string
beforeAll(async () => {
  receiver = await openWebhookReceiver()
  shop = await openWorkerShop(2, { MERCER_WEBHOOKS_PRIVATE: 'on' })
  productId = (await addProduct(shop.client.db, { stock: 10_000 })).id
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

it(`${DUE.toLocaleString('en')} webhooks for a receiver that does not respond do not delay orders or other receivers, and are delivered once it responds`, async () => {
  const { db } = shop.client
  // Warms up the shop, because the first orders are slower.
  await buy('first@example.test')
  const normalOrders = await buy('before@example.test')
  const [unresponsive] = await db
    .insert(webhookEndpoints)
    .values([
      { url: `${receiver.url}/unresponsive`, secret: 's', events: ['order.paid'] },
      { url: `${receiver.url}/other`, secret: 's', events: ['order.created'] },
    ])
    .returning()
  let isResponsive = false
  receiver.handler = ({ path }, response) => {
    if (isResponsive || path.endsWith('other')) response.writeHead(204).end()
  }
  await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select ${unresponsive?.id}::uuid, gen_random_uuid(), 'order.paid', '{"orderId": "ORD-001", "total": 1}'
    from generate_series(1, ${DUE}::int)`)
  const listReceived = (path: string) => receiver.calls.filter((call) => call.path.endsWith(path))
  await expect.poll(() => listReceived('unresponsive').length, { timeout: 10_000 }).toBeGreaterThan(0)

  const orders = await buy('during@example.test')
  expect(orders).toBeGreaterThan(normalOrders / 3)
  await expect.poll(() => listReceived('other').length, { timeout: 30_000 }).toBeGreaterThanOrEqual(orders)

  isResponsive = true
  const countDelivered = () =>
    db.$count(webhookDeliveries, sql`${isNotNull(webhookDeliveries.deliveredAt)} and type = 'order.paid'`)
  await expect.poll(countDelivered, { timeout: 40_000 }).toBeGreaterThan(DUE / 100)
  expect(await db.$count(webhookDeliveries, isNotNull(webhookDeliveries.givenUpAt))).toBe(0)
})

/** Lets a new shopper buy for a while. @returns the number of paid orders */
async function buy(email: string): Promise<number> {
  const buyer = await newBuyer(shop.url, email)
  await buyer.shop(productId, AbortSignal.timeout(BUYING_MS))
  return buyer.paid.size
}
