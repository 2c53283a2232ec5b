import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ledgerEntries } from '#server/payments/tables.ts'
import { failureOf } from '../support/shop.ts'
import { openStripeShop, type StripeShop } from '../support/stripe-shop.ts'

let shop: StripeShop
beforeAll(async () => {
  shop = await openStripeShop()
})
afterEach(async () => {
  expect(shop.stripe.problems).toEqual([])
  expect(await shop.audit()).toEqual([])
})
afterAll(() => shop.close())

const typesOf = (order: { events: { type: string }[] }) => order.events.map(({ type }) => type)
const owed = async (id: string) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, id))
  return Number(row?.sum)
}

describe('a dispute', () => {
  it('marks its order, is listed with its deadline, and is in the books until it is won', async () => {
    const { id, intentId, total, read, readOwn } = await shop.paid()
    const dispute = shop.books.dispute(intentId)
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({
      status: 'Processing',
      paymentStatus: 'paid',
      flags: ['disputed'],
      refundable: 0,
      cases: [{ kind: 'dispute', status: 'needs_response', reason: 'fraudulent', withdrawn: total / 100 }],
    })
    expect(typesOf(order)).toContain('dispute_opened')
    expect(typesOf(await readOwn())).not.toContain('dispute_opened')
    expect(await owed(id)).toBe(total)
    const due = new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString()
    const { disputes } = await shop.admin('GET /admin/disputes', { status: 'needs_response' })
    expect(disputes).toMatchObject([{ orderId: id, evidenceDueBy: due, amount: total / 100, provider: 'stripe' }])
    expect((await shop.admin('GET /admin/dashboard')).needsAttention.disputes).toBe(1)
    const row = (await shop.admin('GET /admin/orders', { concern: 'disputed' })).orders
    expect(row).toMatchObject([{ id, flags: ['disputed'] }])

    shop.books.moveDispute(dispute, 'under_review')
    await shop.deliverAll()
    expect((await read()).cases).toMatchObject([{ status: 'under_review' }])
    shop.books.moveDispute(dispute, 'won')
    await shop.deliverAll()
    const after = await read()
    expect(after).toMatchObject({ flags: [], refundable: total / 100, cases: [{ status: 'won', withdrawn: 0 }] })
    expect(typesOf(after)).toContain('dispute_won')
    expect(await owed(id)).toBe(0)
  })

  it('that is lost stays at the order, and leaves nothing to refund', async () => {
    const { id, intentId, read } = await shop.paid()
    const dispute = shop.books.dispute(intentId)
    shop.books.moveDispute(dispute, 'lost')
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({ flags: ['dispute_lost'], refundable: 0, paymentStatus: 'paid' })
    expect(typesOf(order)).toEqual(expect.arrayContaining(['dispute_opened', 'dispute_lost']))
    expect(await owed(id)).toBe(0)
    const key = { idempotencyKey: randomUUID() }
    const refused = shop.admin('POST /admin/orders/{id}/refunds', { id, amount: 1, reason: 'Sorry' }, key)
    expect((await failureOf(refused)).code).toBe('not_refundable')
    const parcel = { id, status: 'Shipped', trackingNumber: '1Z' } as const
    expect((await failureOf(shop.admin('PUT /orders/{id}/status', parcel))).code).toBe('order_refunded')
  })

  it('comes to the same end in whatever order, however often and however late Stripe tells of it', async () => {
    const { id, intentId, read } = await shop.paid()
    const dispute = shop.books.dispute(intentId, { amount: 10_00, status: 'warning_needs_response' })
    const asked = shop.books.events.splice(0)
    shop.books.moveDispute(dispute, 'needs_response')
    shop.books.moveDispute(dispute, 'under_review')
    shop.books.moveDispute(dispute, 'won')
    await shop.deliverAll((events) => [...events.toReversed(), ...events])
    await shop.deliver(...asked)
    const order = await read()
    expect(order).toMatchObject({ flags: [], cases: [{ status: 'won', withdrawn: 0 }] })
    expect(typesOf(order).filter((type) => type.startsWith('dispute'))).toEqual(['dispute_opened', 'dispute_won'])
    expect(await owed(id)).toBe(0)
  })

  it('that is only an inquiry has a deadline and takes no money', async () => {
    const { id, intentId, total, read } = await shop.paid()
    const dispute = shop.books.dispute(intentId, { status: 'warning_needs_response' })
    await shop.deliverAll()
    expect(await read()).toMatchObject({ flags: ['disputed'], refundable: total / 100, cases: [{ withdrawn: 0 }] })
    expect(await owed(id)).toBe(0)
    shop.books.moveDispute(dispute, 'warning_closed')
    await shop.deliverAll()
    expect(await read()).toMatchObject({ flags: [], cases: [{ status: 'closed', closedAt: expect.any(String) }] })
  })

  it('of which no event came is found by the nightly audit', async () => {
    const { intentId, read } = await shop.paid()
    const dispute = shop.books.dispute(intentId)
    shop.books.moveDispute(dispute, 'lost')
    expect(await shop.audit()).toEqual([])
    expect((await read()).flags).toEqual(['dispute_lost'])
    shop.books.events.length = 0
  })

  it('that Stripe no longer tells of is found by comparing the payment', async () => {
    const { id, intentId } = await shop.paid()
    shop.books.dispute(intentId)
    const late = shop.books.events.splice(0)
    expect(await shop.audit()).toMatchObject([{ orderId: id, problem: expect.stringContaining('is disputed') }])
    await shop.deliver(...late)
  })

  it('is told of again when it could not be looked up', async () => {
    const { intentId, read } = await shop.paid()
    shop.books.dispute(intentId)
    const [opened] = shop.books.events.splice(0)
    if (!opened) throw new Error('Stripe told of nothing')
    shop.stripe.faults.push(...Array.from({ length: 9 }, () => 'fail' as const))
    expect(await shop.deliver(opened)).toEqual([503])
    shop.stripe.faults.length = 0
    expect(await shop.deliver(opened)).toEqual([200])
    expect((await read()).flags).toEqual(['disputed'])
  })
})

it('marks orders of which a card network warns, and which Stripe reviews, although only the charge is named', async () => {
  const { intentId, read, id } = await shop.paid()
  const warning = shop.books.warn(intentId)
  const review = shop.books.review(intentId)
  expect(Object.keys(warning)).not.toContain('payment_intent')
  await shop.deliverAll()
  expect(await read()).toMatchObject({ flags: expect.arrayContaining(['fraud_warning', 'in_review']) })
  expect((await shop.admin('GET /admin/disputes', { kind: 'fraud_warning', search: id })).total).toBe(1)
  shop.books.closeReview(review)
  warning.actionable = false
  shop.books.emit('radar.early_fraud_warning.updated', warning)
  await shop.deliverAll()
  const order = await read()
  expect(order.flags).toEqual([])
  expect(typesOf(order).filter((type) => type === 'case_closed')).toHaveLength(2)
})

it('lists those first that have to be answered soonest, and what is over last', async () => {
  const bought = [await shop.paid(), await shop.paid(), await shop.paid()]
  const disputes = bought.map(({ intentId }, index) => shop.books.dispute(intentId, { dueInDays: 5 - index }))
  if (disputes[0]) shop.books.moveDispute(disputes[0], 'lost')
  await shop.deliverAll()
  const ids = bought.map(({ id }) => id)
  const listed = (await shop.admin('GET /admin/disputes', { kind: 'dispute', limit: 100 })).disputes
  expect(listed.map(({ orderId }) => orderId).filter((id) => ids.includes(id))).toEqual([ids[2], ids[1], ids[0]])
  const [newest] = (await shop.admin('GET /admin/disputes', { search: disputes[1]?.id })).disputes
  expect(newest).toMatchObject({ orderId: ids[1], providerId: disputes[1]?.id })
})

it('shows disputes to staff alone', async () => {
  const shopper = await shop.newShopper()
  expect((await failureOf(shopper('GET /admin/disputes'))).code).toBe('forbidden')
})
