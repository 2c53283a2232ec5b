import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/shop.ts'
import {
  ATTEMPTS_WITHIN_A_DAY as MAX_ATTEMPTS,
  maxDelaySeconds,
  minDelaySeconds,
} from '#server/platform/jobs/backoff.ts'
import { deleteOldDeliveries } from '#server/platform/webhooks/jobs.ts'
import { eventPoster } from '#server/platform/webhooks/post-event.ts'
import { queueWebhook } from '#server/platform/webhooks/queue-webhook.ts'
import { webhookDeliveries } from '#server/platform/webhooks/tables.ts'
import { webhookQueue } from '#server/platform/webhooks/webhook-queue.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { paid, postAnywhere, replyWith, WebhookShop } from '../support/webhook-shop.ts'

const hooks = new WebhookShop()

describe('an event', () => {
  it('is delivered if and only if its transaction commits', async () => {
    await hooks.add()
    await hooks.shop.db.transaction((tx) => queueWebhook(tx, 'order.paid', paid))
    await expect(
      hooks.shop.db.transaction(async (tx) => {
        await queueWebhook(tx, 'order.paid', { orderId: 'ORD-002', total: 5, currency: 'USD' })
        throw new Error('roll back')
      }),
    ).rejects.toThrow('roll back')
    await hooks.deliver()
    expect(hooks.receiver.calls.map(({ body }) => JSON.parse(body).data)).toEqual([paid])
  })

  it('is delivered to all its subscribers with the same ID', async () => {
    const subscribers = [
      await hooks.add(),
      await hooks.add({ url: `${hooks.receiver.url}/second`, events: ['order.shipped', 'order.paid'] }),
    ]
    const others = [await hooks.add({ events: ['order.shipped'] }), await hooks.add({ active: false })]
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    expect(hooks.receiver.calls.map(({ path }) => path).sort()).toEqual(['/hooks', '/hooks/second'])
    expect(new Set(hooks.receiver.calls.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    expect(new Set(hooks.receiver.calls.map(({ headers }) => headers['mercer-delivery'])).size).toBe(2)
    for (const { id } of subscribers) expect((await hooks.onlyDelivery(id)).state).toBe('delivered')
    for (const { id } of others) expect(await hooks.listDeliveries(id)).toEqual([])
  })

  it('has a signature of its time and body with the secret of the webhook', async () => {
    const { id, secret } = await hooks.add()
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    const [call] = hooks.receiver.calls
    if (!call) throw new Error('There was no call')
    const delivery = await hooks.onlyDelivery(id)
    expect(call).toMatchObject({
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'mercer-event': 'order.paid',
        'mercer-delivery': delivery.id,
      },
    })
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call.headers['mercer-signature'])) ?? []
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60)
    const signWith = (key: string) => createHmac('sha256', key).update(`${seconds}.${call.body}`).digest('hex')
    expect(secret).toMatch(/^whsec_[\w-]{32}$/)
    expect(mac).toBe(signWith(secret))
    expect(mac).not.toBe(signWith('whsec_another'))
    expect(JSON.parse(call.body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'order.paid',
      createdAt: delivery.createdAt,
      data: paid,
    })
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, failure: null, payload: call.body })
  })

  it('is delivered once by concurrent processes', async () => {
    await hooks.add()
    for (let number = 0; number < 20; number++)
      await queueWebhook(hooks.shop.db, 'order.paid', { orderId: `${number}`, total: 1, currency: 'USD' })
    await Promise.all([hooks.deliver(), hooks.deliver(), hooks.deliver()])
    await hooks.deliver()
    expect(hooks.receiver.calls).toHaveLength(20)
    expect(new Set(hooks.receiver.calls.map(({ headers }) => headers['mercer-delivery'])).size).toBe(20)
  })

  it('is delivered by the running shop within seconds', async () => {
    await hooks.add()
    const stop = webhookQueue(hooks.shop.db, postAnywhere).start(hooks.log)
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await expect.poll(() => hooks.receiver.calls.length, { timeout: 5_000 }).toBe(1)
    await stop()
  })
})

it('a purchase sends the events “order.created”, “order.paid” and “stock.low”', async () => {
  await hooks.add({ events: ['order.created', 'order.paid', 'stock.low'] })
  const product = await addProduct(hooks.shop.db, { stock: defaultSettings.lowStock + 1 })
  const shopper = await hooks.shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
  const { id, total } = await buy(shopper)
  await hooks.deliver()
  const events = hooks.receiver.calls.map(({ body }) => JSON.parse(body))
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual(
    expect.arrayContaining([
      { type: 'order.created', data: { orderId: id, total, currency: 'USD' } },
      { type: 'order.paid', data: { orderId: id, total, currency: 'USD' } },
      {
        type: 'stock.low',
        data: { productId: product.id, sku: expect.any(String), available: defaultSettings.lowStock - 1 },
      },
    ]),
  )
  expect(events).toHaveLength(3)
})

describe('a webhook whose receiver', () => {
  it('fails is retried with backoff for a day', async () => {
    const { id } = await hooks.add()
    hooks.receiver.handler = replyWith(500)
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    let waitedSeconds = 0
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
      await hooks.deliver()
      await hooks.deliver()
      expect(await hooks.onlyDelivery(id)).toMatchObject({
        state: 'waiting',
        attempts: attempt,
        status: 500,
        failure: 'Response 500',
      })
      waitedSeconds += maxDelaySeconds(attempt)
      await hooks.wait(minDelaySeconds(attempt) - 5)
      await hooks.deliver()
      await hooks.wait(maxDelaySeconds(attempt) - minDelaySeconds(attempt) + 5)
    }
    await hooks.deliver()
    expect(await hooks.onlyDelivery(id)).toMatchObject({
      state: 'given_up',
      attempts: MAX_ATTEMPTS,
      nextAttemptAt: null,
    })
    await hooks.wait(waitedSeconds)
    await hooks.deliver()
    expect(hooks.receiver.calls).toHaveLength(MAX_ATTEMPTS)
    expect(new Set(hooks.receiver.calls.map(({ body, headers }) => `${body} ${headers['mercer-delivery']}`)).size).toBe(
      1,
    )
    expect(waitedSeconds / 3600).toBeGreaterThan(23)
    expect(waitedSeconds / 3600).toBeLessThan(25)
    const { webhooks } = await hooks.admin('GET /admin/webhooks')
    expect(webhooks).toMatchObject([{ id, failed: 1, active: true }])
  })

  it('recovers delivers the missed events', async () => {
    const { id } = await hooks.add()
    hooks.receiver.handler = replyWith(503)
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    hooks.receiver.handler = undefined
    await hooks.wait(maxDelaySeconds(1))
    await hooks.deliver()
    expect(await hooks.onlyDelivery(id)).toMatchObject({ state: 'delivered', attempts: 2, status: 204, failure: null })
  })

  it('redirects does not follow the redirect', async () => {
    const { id } = await hooks.add()
    hooks.receiver.handler = replyWith(302, { location: '/another-path' })
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    expect(hooks.receiver.calls.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await hooks.onlyDelivery(id)).failure).toBe('Response 302. Redirects aren’t followed')
  })

  it('responds with 410 is disabled', async () => {
    const { id } = await hooks.add()
    hooks.receiver.handler = replyWith(410)
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    expect(hooks.receiver.calls).toHaveLength(1)
    expect(await hooks.onlyDelivery(id)).toMatchObject({ state: 'given_up', attempts: 1, status: 410 })
    const { webhooks } = await hooks.admin('GET /admin/webhooks')
    expect(webhooks).toMatchObject([{ id, active: false, failed: 1 }])
  })

  it('was disabled by staff sends no pending deliveries', async () => {
    const { id } = await hooks.add()
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.admin('PUT /admin/webhooks/{id}', {
      id,
      url: hooks.receiver.url,
      events: ['order.paid'],
      active: false,
    })
    await hooks.deliver()
    expect(hooks.receiver.calls).toEqual([])
    expect(await hooks.onlyDelivery(id)).toMatchObject({ state: 'given_up', failure: 'The webhook is turned off' })
  })

  it('never responds times out without delaying other webhooks', async () => {
    hooks.receiver.handler = ({ path }, reply) => {
      if (path === '/hooks/silent') return
      reply.writeHead(200).end()
    }
    const silent = await hooks.add({ url: `${hooks.receiver.url}/silent` })
    const quick = await hooks.add()
    for (let number = 0; number < 30; number++)
      await queueWebhook(hooks.shop.db, 'order.paid', { orderId: `${number}`, total: 1, currency: 'USD' })
    await hooks.deliver(eventPoster({ privateNetworks: true, timeoutMs: 500 }))
    expect((await hooks.listDeliveries(quick.id)).map(({ state }) => state)).toEqual(Array(30).fill('delivered'))
    const failures = (await hooks.listDeliveries(silent.id)).flatMap(({ failure }) => failure ?? [])
    expect(new Set(failures)).toEqual(new Set(['No response in time']))
    expect(hooks.receiver.calls.filter(({ path }) => path === '/hooks/silent').length).toBeLessThan(10)
  })

  it('sends an endless response reads only its status and closes the connection', async () => {
    const { id } = await hooks.add()
    let closed = false
    hooks.receiver.handler = (_, reply) => {
      reply.on('close', () => {
        closed = true
      })
      reply.writeHead(200).write('x'.repeat(1_000))
    }
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver(eventPoster({ privateNetworks: true, timeoutMs: 200 }))
    expect((await hooks.onlyDelivery(id)).state).toBe('delivered')
    await expect.poll(() => closed).toBe(true)
  })

  it('does not exist reports the connection error', async () => {
    const { id } = await hooks.add({ url: 'http://127.0.0.1:1/' })
    const unknownHost = await hooks.add({ url: 'http://unknown.invalid/' })
    await queueWebhook(hooks.shop.db, 'order.paid', paid)
    await hooks.deliver()
    expect((await hooks.onlyDelivery(id)).failure).toBe('Connection refused')
    expect(await hooks.onlyDelivery(unknownHost.id)).toMatchObject({
      state: 'waiting',
      status: null,
      failure: expect.any(String),
    })
  })
})

it('deliveries are deleted after a month', async () => {
  const { id } = await hooks.add()
  await queueWebhook(hooks.shop.db, 'order.paid', paid)
  await queueWebhook(hooks.shop.db, 'order.paid', { orderId: 'ORD-002', total: 5, currency: 'USD' })
  const [first] = await hooks.listDeliveries(id)
  if (!first) throw new Error('There is no delivery')
  await hooks.shop.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, first.id))
  await deleteOldDeliveries(hooks.shop.db)
  expect((await hooks.onlyDelivery(id)).id).not.toBe(first.id)
})
