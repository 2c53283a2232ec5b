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

it(`${DUE.toLocaleString('en')} due webhooks for a receiver that does not reply delay neither orders nor other receivers, and are delivered when it replies again`, async () => {
  const { db } = shop.client
  // The first orders are slower.
  await buy('first@example.test')
  const usual = await buy('before@example.test')
  const [silent] = await db
    .insert(webhookEndpoints)
    .values([
      { url: `${receiver.url}/silent`, secret: 's', events: ['order.paid'] },
      { url: `${receiver.url}/other`, secret: 's', events: ['order.created'] },
    ])
    .returning()
  let isSilent = true
  receiver.handler = ({ path }, reply) => {
    if (!isSilent || path.endsWith('other')) reply.writeHead(204).end()
  }
  await db.execute(sql`
    insert into ${webhookDeliveries} (endpoint_id, event_id, type, data)
    select ${silent?.id}::uuid, gen_random_uuid(), 'order.paid', '{"orderId": "ORD-001", "total": 1}'
    from generate_series(1, ${DUE}::int)`)
  const received = (path: string) => receiver.calls.filter((call) => call.path.endsWith(path))
  await expect.poll(() => received('silent').length, { timeout: 10_000 }).toBeGreaterThan(0)

  const orders = await buy('meanwhile@example.test')
  expect(orders).toBeGreaterThan(usual / 3)
  await expect.poll(() => received('other').length, { timeout: 30_000 }).toBeGreaterThanOrEqual(orders)

  isSilent = false
  const delivered = () =>
    db.$count(webhookDeliveries, sql`${isNotNull(webhookDeliveries.deliveredAt)} and type = 'order.paid'`)
  await expect.poll(delivered, { timeout: 40_000 }).toBeGreaterThan(DUE / 100)
  expect(await db.$count(webhookDeliveries, isNotNull(webhookDeliveries.givenUpAt))).toBe(0)
})

/** @returns the number of orders that a shopper placed and paid, one after another */
async function buy(email: string): Promise<number> {
  const buyer = await newBuyer(shop.url, email)
  await buyer.shop(productId, AbortSignal.timeout(BUYING_MS))
  return buyer.paid.size
}
