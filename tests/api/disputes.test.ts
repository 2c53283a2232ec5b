import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { ledgerEntries, payments } from '#server/sales/payments/tables.ts'
import { expectFailure } from '../support/shop.ts'
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

const parcel = { status: 'Shipped', trackingNumber: '1Z1' } as const
const listEventTypes = (order: { events: { type: string }[] }) => order.events.map(({ type }) => type)
const readBalance = async (id: string) => {
  const [row] = await shop.db
    .select({ sum: sql<string>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.reference, id))
  return Number(row?.sum)
}

describe('a dispute', () => {
  it('flags its order, is listed with its deadline, and stays in the ledger until it is won', async () => {
    const { id, intentId, total, read, readOwn } = await shop.createPaidOrder()
    const dispute = shop.records.dispute(intentId)
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({
      status: 'Processing',
      paymentStatus: 'paid',
      flags: ['disputed'],
      refundable: 0,
      cases: [{ kind: 'dispute', status: 'needs_response', reason: 'fraudulent', withdrawn: total / 100 }],
    })
    expect(listEventTypes(order)).toContain('dispute_opened')
    expect(listEventTypes(await readOwn())).not.toContain('dispute_opened')
    expect(await readBalance(id)).toBe(total)
    const due = new Date((dispute.evidence_details.due_by ?? 0) * 1000).toISOString()
    const { disputes } = await shop.admin('GET /admin/disputes', { status: 'needs_response' })
    expect(disputes).toMatchObject([{ orderId: id, evidenceDueBy: due, amount: total / 100, provider: 'stripe' }])
    expect((await shop.admin('GET /admin/dashboard')).needsAttention.disputes).toBe(1)
    const row = (await shop.admin('GET /admin/orders', { concern: 'disputed' })).orders
    expect(row).toMatchObject([{ id, flags: ['disputed'] }])

    shop.records.setDisputeStatus(dispute, 'under_review')
    await shop.deliverAll()
    expect((await read()).cases).toMatchObject([{ status: 'under_review' }])
    shop.records.setDisputeStatus(dispute, 'won')
    await shop.deliverAll()
    const after = await read()
    expect(after).toMatchObject({ flags: [], refundable: total / 100, cases: [{ status: 'won', withdrawn: 0 }] })
    expect(listEventTypes(after)).toContain('dispute_won')
    expect(await readBalance(id)).toBe(0)
  })

  it('still flags the order after it is lost, and leaves nothing to refund', async () => {
    const { id, intentId, read } = await shop.createPaidOrder()
    const dispute = shop.records.dispute(intentId)
    shop.records.setDisputeStatus(dispute, 'lost')
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({ flags: ['dispute_lost'], refundable: 0, paymentStatus: 'paid' })
    expect(listEventTypes(order)).toEqual(expect.arrayContaining(['dispute_opened', 'dispute_lost']))
    expect(await readBalance(id)).toBe(0)
    const key = { idempotencyKey: randomUUID() }
    const refund = shop.admin('POST /admin/orders/{id}/refunds', { id, amount: 1, reason: 'Sorry' }, key)
    expect((await expectFailure(refund)).code).toBe('not_refundable')
    const parcel = { id, status: 'Shipped', trackingNumber: '1Z' } as const
    expect((await expectFailure(shop.admin('PUT /orders/{id}/status', parcel))).code).toBe('order_refunded')
  })

  it('ends in the same state when Stripe’s events are reordered, repeated or delayed', async () => {
    const { id, intentId, read } = await shop.createPaidOrder()
    const dispute = shop.records.dispute(intentId, { amount: 10_00, status: 'warning_needs_response' })
    const openingEvents = shop.records.events.splice(0)
    shop.records.setDisputeStatus(dispute, 'needs_response')
    shop.records.setDisputeStatus(dispute, 'under_review')
    shop.records.setDisputeStatus(dispute, 'won')
    await shop.deliverAll((events) => [...events.toReversed(), ...events])
    await shop.deliver(...openingEvents)
    const order = await read()
    expect(order).toMatchObject({ flags: [], cases: [{ status: 'won', withdrawn: 0 }] })
    expect(listEventTypes(order).filter((type) => type.startsWith('dispute'))).toEqual([
      'dispute_opened',
      'dispute_won',
    ])
    expect(await readBalance(id)).toBe(0)
  })

  it('that is only an inquiry flags the order and withdraws no money', async () => {
    const { id, intentId, total, read } = await shop.createPaidOrder()
    const dispute = shop.records.dispute(intentId, { status: 'warning_needs_response' })
    await shop.deliverAll()
    expect(await read()).toMatchObject({ flags: ['disputed'], refundable: total / 100, cases: [{ withdrawn: 0 }] })
    expect(await readBalance(id)).toBe(0)
    shop.records.setDisputeStatus(dispute, 'warning_closed')
    await shop.deliverAll()
    expect(await read()).toMatchObject({ flags: [], cases: [{ status: 'closed', closedAt: expect.any(String) }] })
  })

  it('is recorded by the nightly audit if its events were not delivered', async () => {
    const { intentId, read } = await shop.createPaidOrder()
    const dispute = shop.records.dispute(intentId)
    shop.records.setDisputeStatus(dispute, 'lost')
    expect(await shop.audit()).toEqual([])
    expect((await read()).flags).toEqual(['dispute_lost'])
    shop.records.events.length = 0
  })

  it('is reported by the nightly audit if its events are also missing from Stripe’s list of events', async () => {
    const { id, intentId } = await shop.createPaidOrder()
    shop.records.dispute(intentId)
    const late = shop.records.events.splice(0)
    expect(await shop.audit()).toMatchObject([{ orderId: id, problem: expect.stringContaining('is disputed') }])
    await shop.deliver(...late)
  })

  it('is retried if it cannot be read from Stripe', async () => {
    const { intentId, read } = await shop.createPaidOrder()
    shop.records.dispute(intentId)
    const [opened] = shop.records.events.splice(0)
    if (!opened) throw new Error('Stripe sent no event')
    shop.stripe.faults.push(...Array.from({ length: 9 }, () => 'fail' as const))
    expect(await shop.deliver(opened)).toEqual([503])
    shop.stripe.faults.length = 0
    expect(await shop.deliver(opened)).toEqual([200])
    expect((await read()).flags).toEqual(['disputed'])
  })
})

describe('a refund of disputed money', () => {
  const cancelDisputed = async (
    paidOrder: Awaited<ReturnType<StripeShop['createPaidOrder']>>,
    amount = paidOrder.total,
  ) => {
    const dispute = shop.records.dispute(paidOrder.intentId, { amount })
    await shop.deliverAll()
    await paidOrder.shopper('POST /orders/{id}/cancel', { id: paidOrder.id })
    return dispute
  }
  const sumProviderRefunds = (intentId: string) =>
    shop.records.refunds
      .filter(({ payment_intent }) => payment_intent === intentId)
      .reduce((sum, { amount }) => sum + amount, 0)

  it('is paid once when the dispute of a canceled order is won, and the email announces the delay', async () => {
    const paidOrder = await shop.createPaidOrder()
    const { id, intentId, total, read, readOwn } = paidOrder
    const dispute = await cancelDisputed(paidOrder)
    expect(await readOwn()).toMatchObject({ status: 'Cancelled', refunds: [], heldByDispute: total / 100 })
    const [mail] = (await shop.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'))).filter(
      ({ data }) => (data as { orderId?: string }).orderId === id,
    )
    expect(mail?.data).toMatchObject({ refund: 0, held: total })
    expect(await shop.audit()).toEqual([])

    shop.records.setDisputeStatus(dispute, 'won')
    await shop.deliverAll((events) => [...events, ...events.toReversed()])
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundable: 0, refunded: total / 100, flags: [] })
    expect(order.refunds).toMatchObject([{ amount: total / 100, refundedAt: expect.any(String) }])
    expect(order.heldByDispute).toBeUndefined()
    expect(sumProviderRefunds(intentId)).toBe(total)
    expect(await readBalance(id)).toBe(0)
  })

  it('is delayed only for the disputed part, even if only the audit detects the result', async () => {
    const paidOrder = await shop.createPaidOrder()
    const { id, intentId, total, read } = paidOrder
    const dispute = await cancelDisputed(paidOrder, 10_00)
    expect(await read()).toMatchObject({ refunded: (total - 10_00) / 100, heldByDispute: 10 })
    await shop.deliverAll()
    shop.records.setDisputeStatus(dispute, 'won')
    await shop.audit()
    expect(await read()).toMatchObject({ paymentStatus: 'refunded', refunded: total / 100 })
    expect(sumProviderRefunds(intentId)).toBe(total)
    expect(await readBalance(id)).toBe(0)
    await shop.deliverAll()
    expect(sumProviderRefunds(intentId)).toBe(total)
  })

  it('is canceled when the dispute is lost', async () => {
    const paidOrder = await shop.createPaidOrder()
    const { id, intentId, read } = paidOrder
    const dispute = await cancelDisputed(paidOrder)
    shop.records.setDisputeStatus(dispute, 'lost')
    await shop.deliverAll()
    const order = await read()
    expect(order).toMatchObject({ status: 'Cancelled', refunds: [], refundable: 0 })
    expect(order.heldByDispute).toBeUndefined()
    expect(sumProviderRefunds(intentId)).toBe(0)
    expect(await readBalance(id)).toBe(0)
  })

  it.each(['won', 'lost'] as const)(
    'completes a return in full only if the dispute is won (dispute: %s)',
    async (end) => {
      const { shopper, id, intentId, total, read } = await shop.createPaidOrder()
      await shop.admin('PUT /orders/{id}/status', { id, ...parcel })
      await shop.admin('PUT /orders/{id}/status', { id, status: 'Completed' })
      const lines = [{ line: 0, quantity: 2, reason: 'other' as const }]
      const key = { idempotencyKey: randomUUID() }
      const { order: before } = await shopper('POST /orders/{id}/return', { id, lines }, key)
      const [requested] = before.returns
      if (!requested) throw new Error('There is no return')
      for (const status of ['Approved', 'Received'] as const)
        await shop.admin('PUT /admin/returns/{id}/status', { id: requested.id, status })
      const dispute = shop.records.dispute(intentId, { amount: total - 4_00 })
      await shop.deliverAll()
      const held = Math.round(requested.amount * 100 - 400) / 100
      expect((await read()).returns).toMatchObject([{ refund: 4, heldByDispute: held }])
      await shop.admin('PUT /admin/returns/{id}/status', { id: requested.id, status: 'Refunded' })
      expect((await read()).returns).toMatchObject([{ status: 'Refunded', amount: 4, heldByDispute: held }])
      expect(await shop.audit()).toEqual([])

      shop.records.setDisputeStatus(dispute, end)
      await shop.deliverAll((events) => [...events, ...events])
      await shop.deliverAll()
      const refunded = end === 'won' ? requested.amount : 4
      const order = await read()
      expect(order).toMatchObject({ refunded, returns: [{ status: 'Refunded', amount: refunded }] })
      expect(order.returns[0]?.heldByDispute).toBeUndefined()
      expect(sumProviderRefunds(intentId)).toBe(Math.round(refunded * 100))
      expect(await readBalance(id)).toBe(0)
    },
  )

  it('is reported by the audit if part of a canceled order is missing', async () => {
    const { id, shopper } = await shop.createPaidOrder()
    await shopper('POST /orders/{id}/cancel', { id })
    await shop.deliverAll()
    const change = (by: number) =>
      shop.db
        .update(payments)
        .set({ refunded: sql`${payments.refunded} + ${by}` })
        .where(eq(payments.reference, id))
    await change(-1_00)
    expect(await shop.audit()).toContainEqual({
      orderId: id,
      problem: 'the order is cancelled, but 100 of its payment was not refunded',
    })
    await change(1_00)
  })
})

it('card network warnings and Stripe reviews flag the order, although they refer only to the charge', async () => {
  const { intentId, read, id } = await shop.createPaidOrder()
  const warning = shop.records.warn(intentId)
  const review = shop.records.review(intentId)
  expect(Object.keys(warning)).not.toContain('payment_intent')
  await shop.deliverAll()
  expect(await read()).toMatchObject({ flags: expect.arrayContaining(['fraud_warning', 'in_review']) })
  expect((await shop.admin('GET /admin/disputes', { kind: 'fraud_warning', search: id })).total).toBe(1)
  shop.records.closeReview(review)
  warning.actionable = false
  shop.records.emit('radar.early_fraud_warning.updated', warning)
  await shop.deliverAll()
  const order = await read()
  expect(order.flags).toEqual([])
  expect(listEventTypes(order).filter((type) => type === 'case_closed')).toHaveLength(2)
})

it('payment cases are listed by deadline, with closed cases last', async () => {
  const paidOrder = [await shop.createPaidOrder(), await shop.createPaidOrder(), await shop.createPaidOrder()]
  const disputes = paidOrder.map(({ intentId }, index) => shop.records.dispute(intentId, { dueInDays: 5 - index }))
  if (disputes[0]) shop.records.setDisputeStatus(disputes[0], 'lost')
  await shop.deliverAll()
  const ids = paidOrder.map(({ id }) => id)
  const listed = (await shop.admin('GET /admin/disputes', { kind: 'dispute', limit: 100 })).disputes
  expect(listed.map(({ orderId }) => orderId).filter((id) => ids.includes(id))).toEqual([ids[2], ids[1], ids[0]])
  const [newest] = (await shop.admin('GET /admin/disputes', { search: disputes[1]?.id })).disputes
  expect(newest).toMatchObject({ orderId: ids[1], providerId: disputes[1]?.id })
})

it('payment cases are visible to staff only', async () => {
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/disputes'))).code).toBe('forbidden')
})
