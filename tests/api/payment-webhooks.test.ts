import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { and, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteOldEvents } from '#server/sales/payments/jobs.ts'
import { SIGNATURE_HEADER, sign } from '#server/sales/payments/sandbox/signature.ts'
import { sandboxEvents, sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { paymentEvents } from '#server/sales/payments/tables.ts'
import { card, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { shopperWithCart, stockOf } from '../support/purchases.ts'
import { deliverEvents } from '../support/queues.ts'
import { failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let url: string
let logged: string[]
const stream = { write: (line: string) => void logged.push(line) }
const secret = () => shop.shop.secrets.sandboxSigningSecret

beforeAll(async () => {
  logged = []
  shop = await openTestShop({}, stream)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  logged = []
  await shop.db.delete(sandboxEvents)
})
afterAll(() => shop.close())

const deliver = (shopUrl = url, signingSecret = secret()) =>
  deliverEvents(shop.db, { shopUrl, signingSecret }, pino({ level: 'info' }, stream))

const eventOf = (intentId: string | undefined, type = 'payment.succeeded', id = randomUUID()) =>
  JSON.stringify({ id, type, created: 0, data: { intentId } })

const send = async (body: string, header = sign(body, secret()), provider = 'sandbox') => {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: header }
  const response = await fetch(`${url}/api/payment/webhook/${provider}`, { method: 'POST', headers, body })
  return { status: response.status, reply: await response.json() }
}

const recorded = async (body: string) =>
  (
    await shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, JSON.parse(body).id))
  )[0]

/** An order that is paid at the provider, without an event to the shop yet. */
async function paidWithoutEvent() {
  const { shopper, item } = await shopperWithCart(shop)
  const order = await placeOrder(shopper)
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  const orderNow = async () => (await shopper('GET /orders/{id}', { id: order.id })).order
  return { shopper, order, item, paymentIntentId, orderNow }
}

describe('an event of the sandbox', () => {
  it('settles an order whose shopper closed the browser', async () => {
    const { orderNow, item } = await paidWithoutEvent()
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    await deliver()
    expect(await orderNow()).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    const [told] = await shop.db.select().from(sandboxEvents)
    expect(told).toMatchObject({ attempts: 1, givenUpAt: null, deliveredAt: expect.any(Date) })
  })

  it('changes nothing when it arrives again, late, or together with the confirmation', async () => {
    const { shopper, order, orderNow, item, paymentIntentId } = await paidWithoutEvent()
    const body = eventOf(paymentIntentId)
    const confirm = () => shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    await Promise.all([send(body), confirm(), send(body), send(eventOf(paymentIntentId)), deliver()])
    const settledAt = (await recorded(body))?.settledAt
    expect(settledAt).not.toBeNull()
    expect(await send(body)).toEqual({ status: 200, reply: { received: true } })
    expect((await recorded(body))?.settledAt).toEqual(settledAt)
    expect((await send(eventOf(paymentIntentId, 'payment.failed'))).status).toBe(200)
    const now = await orderNow()
    expect(now.events.map(({ type }) => type)).toEqual(['placed', 'paid'])
    expect(await stockOf(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('records a declined card and leaves the order open', async () => {
    const { shopper } = await shopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await failureOf(shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.declined) }))
    await deliver()
    expect((await shopper('GET /orders/{id}', { id: order.id })).order).toMatchObject({
      status: 'Pending',
      can: { pay: true },
    })
  })

  it('is retried for a day until the shop accepts it', async () => {
    const { orderNow } = await paidWithoutEvent()
    await deliver('http://127.0.0.1:9')
    await deliver()
    const [waiting] = await shop.db.select().from(sandboxEvents)
    expect(waiting).toMatchObject({ attempts: 1, deliveredAt: null, givenUpAt: null })
    expect(Number(waiting?.nextAttemptAt)).toBeGreaterThan(Date.now())
    expect((await orderNow()).paymentStatus).toBe('unpaid')

    const expireReservation = (attempts: number) =>
      shop.db.update(sandboxEvents).set({ nextAttemptAt: sql`now() - interval '1 second'`, attempts })
    await expireReservation(1)
    await deliver(url, 'another secret')
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    await expireReservation(2)
    await deliver()
    expect((await orderNow()).paymentStatus).toBe('paid')

    await shop.db.update(sandboxEvents).set({ deliveredAt: null })
    await expireReservation(15)
    await deliver('http://127.0.0.1:9')
    expect((await shop.db.select().from(sandboxEvents))[0]?.givenUpAt).not.toBeNull()
  })

  it('is delivered once by two processes', async () => {
    await paidWithoutEvent()
    await Promise.all([deliver(), deliver(), deliver()])
    expect((await shop.db.select().from(sandboxEvents)).map(({ attempts }) => attempts)).toEqual([1])
  })
})

describe('the webhook', () => {
  it('refuses unsigned, badly signed and old events, and neither stores nor logs them', async () => {
    const { orderNow, paymentIntentId } = await paidWithoutEvent()
    const body = eventOf(paymentIntentId)
    const sixMinutesAgo = new Date(Date.now() - 6 * 60_000)
    for (const header of ['', 't=1,v1=2', sign(body, 'another secret'), sign(body, secret(), sixMinutesAgo)]) {
      expect(await send(body, header)).toMatchObject({ status: 400, reply: { code: 'bad_signature' } })
    }
    // Signed, and then changed by a space.
    expect(await send(`${body} `, sign(body, secret()))).toMatchObject({ status: 400 })
    expect(await recorded(body)).toBeUndefined()
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    expect(logged.filter((line) => line.includes('an event was rejected'))).toHaveLength(5)
    expect(logged.join('')).not.toContain(paymentIntentId)
  })

  it('verifies the raw bytes for any content type', async () => {
    const body = `\n ${eventOf('pi_of_nobody')}\n`
    const post = (headers: Record<string, string>, payload: string | Buffer = body) =>
      shop.app.inject({ method: 'POST', url: '/api/payment/webhook/sandbox', headers, payload })
    const signature = { [SIGNATURE_HEADER]: sign(body, secret()) }
    expect((await post({ ...signature, 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect((await post({ ...signature, 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(200)
    expect((await post(signature)).statusCode).toBe(200)
    expect((await post({}, '')).json()).toMatchObject({ code: 'bad_signature' })
    expect((await post(signature, Buffer.alloc(300 * 1024))).statusCode).toBe(413)
  })

  it('accepts events of unknown types and unknown intents, and changes nothing', async () => {
    const { orderNow, paymentIntentId } = await paidWithoutEvent()
    for (const body of [
      eventOf(paymentIntentId, 'customer.created'),
      eventOf(undefined, 'payout.paid'),
      eventOf('pi_of_nobody'),
    ]) {
      expect(await send(body)).toEqual({ status: 200, reply: { received: true } })
      expect(await recorded(body)).toMatchObject({ settledAt: expect.any(Date) })
    }
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    expect(logged.filter((line) => line.includes('an event'))).toHaveLength(3)
  })

  it('does not exist for a provider that the shop does not use', async () => {
    const body = eventOf('pi_of_nobody')
    expect((await send(body, sign(body, secret()), 'stripe')).status).toBe(404)
    expect((await send(body, sign(body, secret()), 'paypal')).status).toBe(404)
  })

  it.each([{ amount: 1 }, { currency: 'eur' }])('does not accept a payment of %o for ours', async (other) => {
    const { orderNow, item, paymentIntentId } = await paidWithoutEvent()
    await shop.db.update(sandboxIntents).set(other).where(eq(sandboxIntents.id, paymentIntentId))
    await send(eventOf(paymentIntentId))
    expect(await orderNow()).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid' })
    expect(await stockOf(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect(logged.join('')).toContain('could not be settled')
  })

  it('fails when settling fails, and settles on redelivery', async () => {
    const { orderNow, paymentIntentId } = await paidWithoutEvent()
    const body = eventOf(paymentIntentId)
    const payments = shop.shop.payments.current
    const { readIntent } = payments
    payments.readIntent = async () => {
      throw new Error('The provider does not respond')
    }
    expect((await send(body)).status).toBe(500)
    payments.readIntent = readIntent
    expect(await recorded(body)).toMatchObject({ settledAt: null })
    expect((await orderNow()).paymentStatus).toBe('unpaid')
    expect((await send(body)).status).toBe(200)
    expect((await orderNow()).paymentStatus).toBe('paid')
  })

  it('is described in a valid document', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json()
    expect(paths['/api/payment/webhook/{provider}'].post).toMatchObject({
      responses: { 200: expect.anything(), 400: { description: expect.stringContaining('bad_signature') } },
    })
  })
})

it('deletes old events', async () => {
  const body = eventOf('pi_of_nobody')
  const recent = eventOf('pi_of_nobody')
  await send(body)
  await send(recent)
  await paidWithoutEvent()
  const age = (days: number) => sql`now() - make_interval(days => ${days})`
  const byId = and(eq(paymentEvents.provider, 'sandbox'), eq(paymentEvents.id, JSON.parse(body).id))
  await shop.db
    .update(paymentEvents)
    .set({ receivedAt: age(91) })
    .where(byId)
  await shop.db.update(sandboxEvents).set({ createdAt: age(8) })
  await deleteOldEvents(shop.shop)
  expect(await recorded(body)).toBeUndefined()
  expect(await recorded(recent)).toBeDefined()
  expect(await shop.db.select().from(sandboxEvents)).toEqual([])
})
