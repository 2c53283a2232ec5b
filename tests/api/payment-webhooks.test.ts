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
import { createShopperWithCart, readStock } from '../support/purchases.ts'
import { deliverEvents } from '../support/queues.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
let url: string
let logLines: string[]
const stream = { write: (line: string) => void logLines.push(line) }
const secret = () => shop.shop.secrets.sandboxSigningSecret

beforeAll(async () => {
  logLines = []
  shop = await openTestShop({}, stream)
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
})
beforeEach(async () => {
  logLines = []
  await shop.db.delete(sandboxEvents)
})
afterAll(() => shop.close())

const deliver = (shopUrl = url, signingSecret = secret()) =>
  deliverEvents(shop.db, { shopUrl, signingSecret }, pino({ level: 'info' }, stream))

const buildEvent = (intentId: string | undefined, type = 'payment.succeeded', id = randomUUID()) =>
  JSON.stringify({ id, type, created: 0, data: { intentId } })

const send = async (body: string, header = sign(body, secret()), provider = 'sandbox') => {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: header }
  const response = await fetch(`${url}/api/payment/webhook/${provider}`, { method: 'POST', headers, body })
  return { status: response.status, body: await response.json() }
}

const findEvent = async (body: string) =>
  (
    await shop.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.id, JSON.parse(body).id))
  )[0]

/** Places an order that is paid at the provider but whose event has not been delivered. */
async function payWithoutEvent() {
  const { shopper, item } = await createShopperWithCart(shop)
  const order = await placeOrder(shopper)
  const { paymentIntentId } = await payAtSandbox(shopper, order)
  const readOrder = async () => (await shopper('GET /orders/{id}', { id: order.id })).order
  return { shopper, order, item, paymentIntentId, readOrder }
}

describe('an event from the sandbox provider', () => {
  it('settles an order whose shopper closed the browser', async () => {
    const { readOrder, item } = await payWithoutEvent()
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    await deliver()
    expect(await readOrder()).toMatchObject({ status: 'Processing', paymentStatus: 'paid' })
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    const [event] = await shop.db.select().from(sandboxEvents)
    expect(event).toMatchObject({ attempts: 1, givenUpAt: null, deliveredAt: expect.any(Date) })
  })

  it('has one effect if it is repeated, delayed or concurrent with the confirmation', async () => {
    const { shopper, order, readOrder, item, paymentIntentId } = await payWithoutEvent()
    const body = buildEvent(paymentIntentId)
    const confirm = () => shopper('POST /payment/confirm', { orderId: order.id, paymentIntentId })
    await Promise.all([send(body), confirm(), send(body), send(buildEvent(paymentIntentId)), deliver()])
    const settledAt = (await findEvent(body))?.settledAt
    expect(settledAt).not.toBeNull()
    expect(await send(body)).toEqual({ status: 200, body: { received: true } })
    expect((await findEvent(body))?.settledAt).toEqual(settledAt)
    expect((await send(buildEvent(paymentIntentId, 'payment.failed'))).status).toBe(200)
    const updated = await readOrder()
    expect(updated.events.map(({ type }) => type)).toEqual(['placed', 'paid'])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
  })

  it('for a declined card leaves the order payable', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await expectFailure(shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.declined) }))
    await deliver()
    expect((await shopper('GET /orders/{id}', { id: order.id })).order).toMatchObject({
      status: 'Pending',
      can: { pay: true },
    })
  })

  it('is retried for a day until the shop accepts it', async () => {
    const { readOrder } = await payWithoutEvent()
    await deliver('http://127.0.0.1:9')
    await deliver()
    const [waiting] = await shop.db.select().from(sandboxEvents)
    expect(waiting).toMatchObject({ attempts: 1, deliveredAt: null, givenUpAt: null })
    expect(Number(waiting?.nextAttemptAt)).toBeGreaterThan(Date.now())
    expect((await readOrder()).paymentStatus).toBe('unpaid')

    const setDue = (attempts: number) =>
      shop.db.update(sandboxEvents).set({ nextAttemptAt: sql`now() - interval '1 second'`, attempts })
    await setDue(1)
    await deliver(url, 'another secret')
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    await setDue(2)
    await deliver()
    expect((await readOrder()).paymentStatus).toBe('paid')

    await shop.db.update(sandboxEvents).set({ deliveredAt: null })
    await setDue(15)
    await deliver('http://127.0.0.1:9')
    expect((await shop.db.select().from(sandboxEvents))[0]?.givenUpAt).not.toBeNull()
  })

  it('is delivered once by concurrent processes', async () => {
    await payWithoutEvent()
    await Promise.all([deliver(), deliver(), deliver()])
    expect((await shop.db.select().from(sandboxEvents)).map(({ attempts }) => attempts)).toEqual([1])
  })
})

describe('the payment webhook', () => {
  it('rejects unsigned, wrongly signed and old events without storing or logging their content', async () => {
    const { readOrder, paymentIntentId } = await payWithoutEvent()
    const body = buildEvent(paymentIntentId)
    const sixMinutesAgo = new Date(Date.now() - 6 * 60_000)
    for (const header of ['', 't=1,v1=2', sign(body, 'another secret'), sign(body, secret(), sixMinutesAgo)]) {
      expect(await send(body, header)).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    }
    // Adds a space to a signed body.
    expect(await send(`${body} `, sign(body, secret()))).toMatchObject({ status: 400 })
    expect(await findEvent(body)).toBeUndefined()
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    expect(logLines.filter((line) => line.includes('an event was rejected'))).toHaveLength(5)
    expect(logLines.join('')).not.toContain(paymentIntentId)
  })

  it('verifies the raw bytes for any content type', async () => {
    const body = `\n ${buildEvent('pi_unknown')}\n`
    const post = (headers: Record<string, string>, payload: string | Buffer = body) =>
      shop.app.inject({ method: 'POST', url: '/api/payment/webhook/sandbox', headers, payload })
    const signature = { [SIGNATURE_HEADER]: sign(body, secret()) }
    expect((await post({ ...signature, 'content-type': 'text/plain' })).statusCode).toBe(200)
    expect((await post({ ...signature, 'content-type': 'application/x-www-form-urlencoded' })).statusCode).toBe(200)
    expect((await post(signature)).statusCode).toBe(200)
    expect((await post({}, '')).json()).toMatchObject({ code: 'bad_signature' })
    expect((await post(signature, Buffer.alloc(300 * 1024))).statusCode).toBe(413)
  })

  it('accepts events of unknown types and intents without any effect', async () => {
    const { readOrder, paymentIntentId } = await payWithoutEvent()
    for (const body of [
      buildEvent(paymentIntentId, 'customer.created'),
      buildEvent(undefined, 'payout.paid'),
      buildEvent('pi_unknown'),
    ]) {
      expect(await send(body)).toEqual({ status: 200, body: { received: true } })
      expect(await findEvent(body)).toMatchObject({ settledAt: expect.any(Date) })
    }
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    expect(logLines.filter((line) => line.includes('an event'))).toHaveLength(3)
  })

  it('returns 404 for a provider that is not connected', async () => {
    const body = buildEvent('pi_unknown')
    expect((await send(body, sign(body, secret()), 'stripe')).status).toBe(404)
    expect((await send(body, sign(body, secret()), 'paypal')).status).toBe(404)
  })

  it.each([{ amount: 1 }, { currency: 'eur' }])('does not settle an order by a payment with %o', async (difference) => {
    const { readOrder, item, paymentIntentId } = await payWithoutEvent()
    await shop.db.update(sandboxIntents).set(difference).where(eq(sandboxIntents.id, paymentIntentId))
    await send(buildEvent(paymentIntentId))
    expect(await readOrder()).toMatchObject({ status: 'Pending', paymentStatus: 'unpaid' })
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect(logLines.join('')).toContain('could not be settled')
  })

  it('returns 500 if settling fails, and settles on redelivery', async () => {
    const { readOrder, paymentIntentId } = await payWithoutEvent()
    const body = buildEvent(paymentIntentId)
    const payments = shop.shop.payments.current
    const { readIntent } = payments
    payments.readIntent = async () => {
      throw new Error('The provider does not respond')
    }
    expect((await send(body)).status).toBe(500)
    payments.readIntent = readIntent
    expect(await findEvent(body)).toMatchObject({ settledAt: null })
    expect((await readOrder()).paymentStatus).toBe('unpaid')
    expect((await send(body)).status).toBe(200)
    expect((await readOrder()).paymentStatus).toBe('paid')
  })

  it('is described in the OpenAPI document', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json()
    expect(paths['/api/payment/webhook/{provider}'].post).toMatchObject({
      responses: { 200: expect.anything(), 400: { description: expect.stringContaining('bad_signature') } },
    })
  })
})

it('old events are deleted', async () => {
  const body = buildEvent('pi_unknown')
  const recent = buildEvent('pi_unknown')
  await send(body)
  await send(recent)
  await payWithoutEvent()
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`
  const byId = and(eq(paymentEvents.provider, 'sandbox'), eq(paymentEvents.id, JSON.parse(body).id))
  await shop.db
    .update(paymentEvents)
    .set({ receivedAt: daysAgo(91) })
    .where(byId)
  await shop.db.update(sandboxEvents).set({ createdAt: daysAgo(8) })
  await deleteOldEvents(shop.shop)
  expect(await findEvent(body)).toBeUndefined()
  expect(await findEvent(recent)).toBeDefined()
  expect(await shop.db.select().from(sandboxEvents)).toEqual([])
})
