import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOW_STOCK } from '#contract/shop.ts'
import type { WebhookEventType } from '#contract/webhooks.ts'
import { deliverWebhooks } from '#server/webhooks/deliver-webhooks.ts'
import { forgetDeliveries } from '#server/webhooks/jobs.ts'
import { type PostEvent, postingEvents } from '#server/webhooks/post-event.ts'
import { queueWebhook } from '#server/webhooks/queue-webhook.ts'
import { MOST_ATTEMPTS, waitSeconds } from '#server/webhooks/retries.ts'
import { startWebhookDelivery } from '#server/webhooks/start-delivery.ts'
import { webhookDeliveries, webhookEndpoints } from '#server/webhooks/tables.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'
import { openWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'

let shop: TestShop
let admin: Caller
let receiver: WebhookReceiver
let logged: string[]
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })

beforeAll(async () => {
  receiver = await openWebhookReceiver()
  shop = await openTestShop({ MERCER_WEBHOOKS_PRIVATE: 'on' })
  admin = await shop.newAdmin()
})
beforeEach(async () => {
  await shop.db.delete(webhookEndpoints)
  logged = []
  receiver.calls = []
  receiver.answer = undefined
})
afterAll(async () => {
  await shop.close()
  await receiver.close()
})

const inside = postingEvents({ privateNetworks: true })
const outside = postingEvents({ privateNetworks: false })
const deliver = (post: PostEvent = inside) => deliverWebhooks(shop.db, post, log)
const paid = { orderId: 'ORD-001', total: 19.99 }
const add = async (more: { url?: string; events?: WebhookEventType[]; active?: boolean } = {}) => {
  const { webhook } = await admin('POST /admin/webhooks', { url: receiver.url, events: ['order.paid'], ...more })
  return webhook
}
const deliveriesOf = async (id: string) =>
  (await admin('GET /admin/webhooks/{id}/deliveries', { id, limit: 100 })).deliveries
const only = async (id: string) => {
  const [delivery, ...more] = await deliveriesOf(id)
  if (!delivery || more.length > 0) throw new Error('There is not one delivery')
  return delivery
}
/** As if so many seconds had passed. */
const wait = (seconds: number) =>
  shop.db
    .update(webhookDeliveries)
    .set({ nextAttemptAt: sql`${webhookDeliveries.nextAttemptAt} - make_interval(secs => ${seconds})` })
const status =
  (code: number, headers: Record<string, string> = {}): WebhookReceiver['answer'] =>
  (_, reply) =>
    reply.writeHead(code, headers).end()

describe('an event', () => {
  it('is told if and only if its transaction was committed', async () => {
    await add()
    await shop.db.transaction((tx) => queueWebhook(tx, 'order.paid', paid))
    await expect(
      shop.db.transaction(async (tx) => {
        await queueWebhook(tx, 'order.paid', { orderId: 'ORD-002', total: 5 })
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await deliver()
    expect(receiver.calls.map(({ body }) => JSON.parse(body).data)).toEqual([paid])
  })

  it('is told to those who asked for it, under one id', async () => {
    const wanting = [await add(), await add({ url: `${receiver.url}/second`, events: ['order.shipped', 'order.paid'] })]
    const others = [await add({ events: ['order.shipped'] }), await add({ active: false })]
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    expect(receiver.calls.map(({ path }) => path).sort()).toEqual(['/hooks', '/hooks/second'])
    expect(new Set(receiver.calls.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
    expect(new Set(receiver.calls.map(({ headers }) => headers['mercer-delivery'])).size).toBe(2)
    for (const { id } of wanting) expect((await only(id)).state).toBe('delivered')
    for (const { id } of others) expect(await deliveriesOf(id)).toEqual([])
  })

  it('comes with a signature of its time and body that the secret makes, and no other', async () => {
    const { id, secret } = await add()
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    const [call] = receiver.calls
    if (!call) throw new Error('Nothing came')
    const delivery = await only(id)
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
    const signedBy = (key: string) => createHmac('sha256', key).update(`${seconds}.${call.body}`).digest('hex')
    expect(secret).toMatch(/^whsec_[\w-]{32}$/)
    expect(mac).toBe(signedBy(secret))
    expect(mac).not.toBe(signedBy('whsec_another'))
    expect(JSON.parse(call.body)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'order.paid',
      createdAt: delivery.createdAt,
      data: paid,
    })
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204, failure: null, payload: call.body })
  })

  it('is told once, whoever tells at the same time', async () => {
    await add()
    for (let number = 0; number < 20; number++)
      await queueWebhook(shop.db, 'order.paid', { orderId: `${number}`, total: 1 })
    await Promise.all([deliver(), deliver(), deliver()])
    await deliver()
    expect(receiver.calls).toHaveLength(20)
    expect(new Set(receiver.calls.map(({ headers }) => headers['mercer-delivery'])).size).toBe(20)
  })

  it('is told by the running shop within seconds', async () => {
    await add()
    const stop = startWebhookDelivery(shop.db, { privateNetworks: true }, log)
    await queueWebhook(shop.db, 'order.paid', paid)
    await expect.poll(() => receiver.calls.length, { timeout: 5_000 }).toBe(1)
    await stop()
  })
})

it('a purchase is told of: that it was placed and paid, and that its product is running out', async () => {
  await add({ events: ['order.created', 'order.paid', 'stock.low'] })
  const product = await addProduct(shop.db, { stock: LOW_STOCK + 1 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
  const { id, total } = await buy(shopper)
  await deliver()
  const told = receiver.calls.map(({ body }) => JSON.parse(body))
  expect(told.map(({ type, data }) => ({ type, data }))).toEqual(
    expect.arrayContaining([
      { type: 'order.created', data: { orderId: id, total } },
      { type: 'order.paid', data: { orderId: id, total } },
      {
        type: 'stock.low',
        data: { productId: product.id, sku: expect.any(String), available: LOW_STOCK - 1 },
      },
    ]),
  )
  expect(told).toHaveLength(3)
})

describe('a receiver that', () => {
  it('fails is told the same again, later and later, for a day', async () => {
    const { id } = await add()
    receiver.answer = status(500)
    await queueWebhook(shop.db, 'order.paid', paid)
    let waited = 0
    for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
      await deliver()
      await deliver()
      expect(await only(id)).toMatchObject({
        state: 'waiting',
        attempts: attempt,
        status: 500,
        failure: 'It answered 500',
      })
      waited += waitSeconds(attempt)
      await wait(waitSeconds(attempt) - 5)
      await deliver()
      await wait(5)
    }
    await deliver()
    expect(await only(id)).toMatchObject({ state: 'given_up', attempts: MOST_ATTEMPTS, nextAttemptAt: null })
    await wait(waited)
    await deliver()
    expect(receiver.calls).toHaveLength(MOST_ATTEMPTS)
    expect(new Set(receiver.calls.map(({ body, headers }) => `${body} ${headers['mercer-delivery']}`)).size).toBe(1)
    expect(waited / 3600).toBeGreaterThan(23)
    expect(waited / 3600).toBeLessThan(25)
    const { webhooks } = await admin('GET /admin/webhooks')
    expect(webhooks).toMatchObject([{ id, failed: 1, active: true }])
  })

  it('comes back gets what it missed', async () => {
    const { id } = await add()
    receiver.answer = status(503)
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    receiver.answer = undefined
    await wait(waitSeconds(1))
    await deliver()
    expect(await only(id)).toMatchObject({ state: 'delivered', attempts: 2, status: 204, failure: null })
  })

  it('redirects is not followed', async () => {
    const { id } = await add()
    receiver.answer = status(302, { location: '/elsewhere' })
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    expect(receiver.calls.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await only(id)).failure).toBe('It answered 302; redirects are not followed')
  })

  it('is gone is switched off, and told nothing more', async () => {
    const { id } = await add()
    receiver.answer = status(410)
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    expect(receiver.calls).toHaveLength(1)
    expect(await only(id)).toMatchObject({ state: 'given_up', attempts: 1, status: 410 })
    const { webhooks } = await admin('GET /admin/webhooks')
    expect(webhooks).toMatchObject([{ id, active: false, failed: 1 }])
  })

  it('was switched off is not told what waited for it', async () => {
    const { id } = await add()
    await queueWebhook(shop.db, 'order.paid', paid)
    await admin('PUT /admin/webhooks/{id}', { id, url: receiver.url, events: ['order.paid'], active: false })
    await deliver()
    expect(receiver.calls).toEqual([])
    expect(await only(id)).toMatchObject({ state: 'given_up', failure: 'The webhook is switched off' })
  })

  it('never answers is left alone in time, and the others are told meanwhile', async () => {
    receiver.answer = ({ path }, reply) => {
      if (path === '/hooks/silent') return
      reply.writeHead(200).end()
    }
    const silent = await add({ url: `${receiver.url}/silent` })
    const quick = await add()
    for (let number = 0; number < 30; number++)
      await queueWebhook(shop.db, 'order.paid', { orderId: `${number}`, total: 1 })
    await deliver(postingEvents({ privateNetworks: true, longestMs: 100 }))
    expect((await deliveriesOf(quick.id)).map(({ state }) => state)).toEqual(Array(30).fill('delivered'))
    const failures = (await deliveriesOf(silent.id)).flatMap(({ failure }) => failure ?? [])
    expect(new Set(failures)).toEqual(new Set(['There was no answer in time']))
    expect(receiver.calls.filter(({ path }) => path === '/hooks/silent').length).toBeLessThan(10)
  })

  it('answers without end is believed by its status, and cut off', async () => {
    const { id } = await add()
    let closed = false
    receiver.answer = (_, reply) => {
      reply.on('close', () => {
        closed = true
      })
      reply.writeHead(200).write('x'.repeat(1_000))
    }
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver(postingEvents({ privateNetworks: true, longestMs: 200 }))
    expect((await only(id)).state).toBe('delivered')
    await expect.poll(() => closed).toBe(true)
  })

  it('is not there is said not to be', async () => {
    const { id } = await add({ url: 'http://127.0.0.1:1/' })
    const nowhere = await add({ url: 'http://nowhere.invalid/' })
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    expect((await only(id)).failure).toBe('Nobody listens there')
    expect(await only(nowhere.id)).toMatchObject({ state: 'waiting', status: null, failure: expect.any(String) })
  })
})

describe('a private network', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openTestShop()
  })
  afterAll(() => strict.close())

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://localhost/',
  ])('cannot be entered: %s', async (url) => {
    const staff = await strict.newAdmin()
    const failure = await failureOf(staff('POST /admin/webhooks', { url, events: ['order.paid'] }))
    expect(failure.code).toBe('invalid_request')
    expect(failure.details.fields).toHaveProperty('url')
  })

  it('is not called, whether it is named by its address or by a name that leads to it', async () => {
    const byAddress = await add()
    const byName = await add({ url: `http://localhost:${receiver.port}/hooks` })
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver(outside)
    expect(receiver.calls).toEqual([])
    expect((await only(byAddress.id)).failure).toContain('127.0.0.1 is on a private network')
    expect((await only(byName.id)).failure).toContain('localhost is on a private network')
    await wait(waitSeconds(1))
    await deliver(inside)
    expect(receiver.calls).toHaveLength(2)
  })
})

describe('in the panel', () => {
  it('a delivery is sent again by hand, from the first attempt on', async () => {
    const { id } = await add()
    receiver.answer = status(410)
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    receiver.answer = undefined
    await admin('PUT /admin/webhooks/{id}', { id, url: receiver.url, events: ['order.paid'], active: true })
    const delivery = await only(id)
    await admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id: delivery.id })
    expect(await only(id)).toMatchObject({ state: 'waiting', attempts: 0 })
    await deliver()
    await admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id: delivery.id })
    await deliver()
    expect(await only(id)).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(new Set(receiver.calls.map(({ body }) => body)).size).toBe(1)
    expect(receiver.calls).toHaveLength(3)
  })

  it('a secret is shown once, and never logged', async () => {
    const { secret, ...webhook } = await add({ url: 'http://127.0.0.1:1/' })
    await queueWebhook(shop.db, 'order.paid', paid)
    await deliver()
    expect(await admin('GET /admin/webhooks')).toEqual({ webhooks: [webhook] })
    expect(logged.join()).toContain('a webhook was not delivered')
    expect(logged.join()).not.toContain(secret)
    expect(logged.join()).not.toContain('whsec')
  })

  it('a webhook is changed and removed with everything it was told', async () => {
    const { id } = await add()
    const events: WebhookEventType[] = ['stock.low', 'stock.low', 'order.paid']
    const { webhook } = await admin('PUT /admin/webhooks/{id}', {
      id,
      url: `${receiver.url}/new`,
      events,
      active: false,
    })
    expect(webhook).toMatchObject({
      id,
      url: `${receiver.url}/new`,
      events: ['stock.low', 'order.paid'],
      active: false,
    })
    await admin('DELETE /admin/webhooks/{id}', { id })
    expect(await admin('GET /admin/webhooks')).toEqual({ webhooks: [] })
    for (const key of ['DELETE /admin/webhooks/{id}', 'GET /admin/webhooks/{id}/deliveries'] as const) {
      expect((await failureOf(admin(key, { id }))).code).toBe('not_found')
    }
    expect((await failureOf(admin('POST /admin/webhooks/deliveries/{id}/redeliver', { id }))).code).toBe('not_found')
  })

  it('there are no more than twenty', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 25 }, () => add()))
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(20)
    expect((await failureOf(add())).code).toBe('webhooks_full')
  })

  it('only an administrator sees any of it', async () => {
    const shopper = await shop.newShopper()
    expect((await failureOf(shopper('GET /admin/webhooks'))).code).toBe('forbidden')
    expect((await failureOf(shop.visitor('GET /admin/webhooks'))).code).toBe('unauthenticated')
  })

  it.each([
    { url: 'ftp://example.com/', events: ['order.paid'] },
    { url: 'example.com', events: ['order.paid'] },
    { url: 'https://example.com/', events: [] },
    { url: 'https://example.com/', events: ['order.eaten'] },
  ])('what makes no sense is refused: %o', async (body) => {
    const failure = await failureOf(admin('POST /admin/webhooks', body as never))
    expect(failure.code).toBe('invalid_request')
  })
})

it('what was told a month ago is forgotten', async () => {
  const { id } = await add()
  await queueWebhook(shop.db, 'order.paid', paid)
  await queueWebhook(shop.db, 'order.paid', { orderId: 'ORD-002', total: 5 })
  const [first] = await deliveriesOf(id)
  if (!first) throw new Error('There is no delivery')
  await shop.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveries.id, first.id))
  await forgetDeliveries(shop.db)
  expect((await only(id)).id).not.toBe(first.id)
})
