import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paymentEvents } from '#server/sales/payments/tables.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

const HOUR_S = 3_600

let shop: StripeShop
beforeEach(async () => {
  shop = await openStripeShop()
})
afterEach(async () => {
  expect(shop.stripe.problems).toEqual([])
  await shop.close()
})

/** Moves all events into the past by the given number of hours. */
function advanceHours(hours = 2) {
  for (const event of shop.records.events) event.created -= hours * HOUR_S
}

function emitOtherEvents(count: number) {
  for (let n = 0; n < count; n++)
    shop.records.emit('payment_intent.succeeded', { id: `pi_other_${n}`, object: 'payment_intent', metadata: {} })
}

/** Runs the audit, and returns its findings and the number of event pages it read. */
async function audit() {
  const before = shop.stripe.requests.length
  const findings = await shop.audit()
  return { pages: shop.stripe.requests.slice(before).filter((each) => each === 'GET /v1/events').length, findings }
}

it('an audit reads only the events after the last received event', async () => {
  const paidOrder = await shop.createPaidOrder()
  emitOtherEvents(250)
  advanceHours()
  expect(await audit()).toEqual({ pages: 3, findings: [] })
  expect(await audit()).toEqual({ pages: 1, findings: [] })
  shop.records.refundAtStripe(paidOrder.intentId, 1_00)
  expect(await audit()).toEqual({ pages: 1, findings: [] })
  expect((await paidOrder.read()).paymentStatus).toBe('partially_refunded')
})

it('an audit reads all pages of events after the last received event', async () => {
  const paidOrders = [await shop.createPaidOrder(), await shop.createPaidOrder(), await shop.createPaidOrder()]
  emitOtherEvents(1)
  advanceHours()
  await audit()
  shop.records.pageSize = 2
  for (const { intentId } of paidOrders) shop.records.refundAtStripe(intentId, 1_00)
  advanceHours()
  const { pages, findings } = await audit()
  expect(findings).toEqual([])
  expect(pages).toBe(Math.ceil((shop.records.events.length - 1) / 2))
  for (const { read } of paidOrders) expect((await read()).paymentStatus).toBe('partially_refunded')
})

it('the next audit receives an event that Stripe lists late, after newer events', async () => {
  const { intentId, read } = await shop.createPaidOrder()
  emitOtherEvents(1)
  advanceHours()
  emitOtherEvents(1)
  await audit()
  shop.records.refundAtStripe(intentId, 1_00)
  // Inserts the event by its time, before the last received event.
  const late = shop.records.events.splice(2)
  shop.records.events.splice(1, 0, ...late)
  await audit()
  expect((await read()).paymentStatus).toBe('partially_refunded')
})

it('an audit reads a limited number of pages and reports it, and the next audit continues', async () => {
  const { intentId, read } = await shop.createPaidOrder()
  emitOtherEvents(1)
  advanceHours()
  await audit()
  shop.records.pageSize = 1
  emitOtherEvents(105)
  shop.records.refundAtStripe(intentId, 1_00)
  advanceHours()
  const first = await audit()
  expect(first.pages).toBe(100)
  expect(first.findings).toContainEqual({ orderId: 'stripe', problem: expect.stringContaining('100 pages') })
  const second = await audit()
  expect(second.findings).toEqual([])
  expect(second.pages).toBeLessThan(20)
  expect((await read()).paymentStatus).toBe('partially_refunded')
})

it('an audit starts at the time of the previous audit if Stripe no longer has the last event', async () => {
  const { intentId, read } = await shop.createPaidOrder()
  emitOtherEvents(3)
  advanceHours()
  await audit()
  shop.records.events.length = 0
  shop.records.refundAtStripe(intentId, 1_00)
  expect((await audit()).findings).toEqual([])
  expect((await read()).paymentStatus).toBe('partially_refunded')
})

it('a received event that could not be settled is settled by the next audit', async () => {
  const { id, intentId, read } = await shop.startPayment()
  shop.records.pay(intentId)
  advanceHours()
  // The list is available, but reading the payment fails.
  shop.stripe.faults.push('none', 'fail', 'fail', 'fail')
  const { findings } = await audit()
  expect(findings).toContainEqual({ orderId: id, problem: expect.stringContaining('couldn’t be processed') })
  expect((await read()).paymentStatus).toBe('unpaid')
  expect((await audit()).findings).toEqual([])
  expect((await read()).paymentStatus).toBe('paid')
})

it('the first audit reads all pages of events', async () => {
  const { intentId, read } = await shop.createPaidOrder()
  shop.records.refundAtStripe(intentId, 1_00)
  emitOtherEvents(105)
  advanceHours()
  shop.records.pageSize = 1
  const { pages, findings } = await audit()
  expect(pages).toBe(shop.records.events.length)
  expect(findings).toEqual([])
  expect((await read()).paymentStatus).toBe('partially_refunded')
})

it('an event received by webhook and settled by an audit is not reported as missed', async () => {
  const { intentId, read } = await shop.startPayment()
  shop.records.pay(intentId)
  shop.records.events.length = 0
  // The webhook was received, but the event could not be settled.
  await shop.db.insert(paymentEvents).values({ provider: 'stripe', id: 'evt_1', type: 'payment.succeeded', intentId })
  const warn = vi.spyOn(shop.shop.log, 'warn')
  await audit()
  expect((await read()).paymentStatus).toBe('paid')
  expect(warn.mock.calls.filter(([, message]) => message?.includes('webhook'))).toEqual([])

  const other = await shop.startPayment()
  shop.records.pay(other.intentId)
  await audit()
  expect((await other.read()).paymentStatus).toBe('paid')
  expect(warn.mock.calls.filter(([, message]) => message?.includes('webhook'))).toHaveLength(1)
})

it('events that cannot be settled do not prevent retries of newer events', async () => {
  const stuck = await shop.startPayment()
  const later = await shop.startPayment()
  // The paid amount differs from the requested one, so retries never succeed.
  shop.records.pay(stuck.intentId)
  const intent = shop.records.intents.get(stuck.intentId)
  if (!intent) throw new Error('There is no intent')
  intent.amount = 1
  shop.records.pay(later.intentId)
  shop.records.events.length = 0
  await shop.db.insert(paymentEvents).values(
    Array.from({ length: 205 }, (_, n) => ({
      provider: 'stripe',
      id: `evt_stuck_${n}`,
      type: 'payment.succeeded',
      intentId: stuck.intentId,
      receivedAt: sql`now() - interval '2 hours'`,
    })),
  )
  await shop.db
    .insert(paymentEvents)
    .values({ provider: 'stripe', id: 'evt_later', type: 'payment.succeeded', intentId: later.intentId })
  await audit()
  expect((await later.read()).paymentStatus).toBe('paid')
  const [waiting] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'evt_stuck_204'))
  expect(waiting?.settledAt).toBeNull()
})
