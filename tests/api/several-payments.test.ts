import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { rollUpAll } from '#server/reporting/analytics/roll-ups/roll-up.ts'
import { analyticsDays } from '#server/reporting/analytics/tables.ts'
import { invoices } from '#server/reporting/invoices/tables.ts'
import { taxEntries } from '#server/reporting/taxes/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { addLedgerEntry } from '#server/sales/payments/ledger.ts'
import { MANUAL } from '#server/sales/payments/manual-provider.ts'
import { sandboxIntents } from '#server/sales/payments/sandbox/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { card, cards, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})

const FIRST_PART = 15_00
const METHODS = 'Gift card ending in 7K2M, Visa ending in 4242'

/** Buys two units of $20. $15 are paid before, and the rest by card. @param valueRate of a foreign currency */
async function buyInParts(valueRate = 1) {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  const order = await placeOrder(shopper)
  const { id } = order
  const total = Math.round(order.total * 100)
  const { clientSecret, paymentIntentId } = await shopper('POST /payment/create-intent', { orderId: id })
  await shop.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ valueRate: String(valueRate) })
      .where(eq(orders.id, id))
    const [rest] = await tx
      .update(payments)
      .set({ amount: total - FIRST_PART })
      .where(eq(payments.reference, id))
      .returning()
    if (!rest) throw new Error('There is no payment')
    await tx
      .update(sandboxIntents)
      .set({ amount: total - FIRST_PART })
      .where(eq(sandboxIntents.id, rest.intentId))
    const [first] = await tx
      .insert(payments)
      .values({
        ...{ reference: id, provider: MANUAL, source: 'gift_card:1', position: 0, intentId: `gift_card:${id}` },
        ...{ clientSecret: '', amount: FIRST_PART, currency: rest.currency, state: 'succeeded' },
        method: 'Gift card ending in 7K2M',
      })
      .returning()
    if (!first) throw new Error('There is no first payment')
    await addLedgerEntry(tx, { reference: id, kind: 'payment', amount: -FIRST_PART, source: first.id })
  })
  await shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.good) })
  const paid = await shopper('POST /payment/confirm', { orderId: id, paymentIntentId })
  return { shopper, order: paid.order, id, total }
}

const readRefunds = async (id: string) => {
  const rows = await shop.db
    .select({ source: payments.source, amount: refunds.amount })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.reference, id))
    .orderBy(refunds.createdAt, payments.source)
  return rows.map(({ source, amount }) => [source, amount])
}

/** The sums of the days' figures. */
async function readDays() {
  await rollUpAll(shop.db)
  const [sums] = await shop.db
    .select({
      paid: sql`coalesce(sum(paid), 0)`.mapWith(Number),
      refunds: sql`coalesce(sum(refunds), 0)`.mapWith(Number),
      orders: sql`coalesce(sum(orders), 0)`.mapWith(Number),
      customers: sql`coalesce(sum(new_customers), 0)`.mapWith(Number),
    })
    .from(analyticsDays)
  return sums ?? { paid: 0, refunds: 0, orders: 0, customers: 0 }
}

const refund = (id: string, body: { amount?: number }, idempotencyKey: string) =>
  admin('POST /admin/orders/{id}/refunds', { id, reason: 'Scratched', ...body }, { idempotencyKey })

it('an order that is paid in two parts is one order in figures, lists, exports, taxes and invoices', async () => {
  const before = await readDays()
  const { shopper, order, id, total } = await buyInParts()
  expect(order).toMatchObject({ status: 'Processing', paymentStatus: 'paid', paymentMethod: METHODS })
  expect(await readDays()).toEqual({
    ...{ paid: before.paid + total, refunds: before.refunds },
    ...{ orders: before.orders + 1, customers: before.customers + 1 },
  })
  const { user } = await admin('GET /admin/users/{id}', { id: shopper.userId })
  expect(user).toMatchObject({ orders: 1, totalSpent: total / 100, paid: total / 100, refunded: 0 })
  const { users } = await admin('GET /admin/users', { search: shopper.email })
  expect(users).toMatchObject([{ orders: 1, totalSpent: total / 100 }])
  const { orders: listed } = await admin('GET /admin/orders', { search: id })
  expect(listed).toMatchObject([{ id, paymentMethod: METHODS }])

  const file = await shop.app.inject({
    url: `/api/admin/orders/export?search=${id}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const rows: string[][] = []
  for await (const { cells } of readCsv([file.rawPayload], ',')) rows.push(cells)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(METHODS)

  await admin('GET /admin/reports/tax', { from: '2020-01-01', to: '2020-01-02' })
  const [taxed] = await shop.db
    .select({ gross: sql`sum(gross)`.mapWith(Number) })
    .from(taxEntries)
    .where(eq(taxEntries.orderId, id))
  expect(taxed?.gross).toBe(total)

  expect((await shopper('GET /orders/{id}/invoices', { id })).invoices).toMatchObject([
    { kind: 'invoice', amount: total / 100 },
  ])
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(invoice?.details.paymentMethod).toBe(METHODS)
})

it('refunds first return to the last payment, and one decision has one credit note', async () => {
  const before = await readDays()
  const { shopper, id, total } = await buyInParts()
  const rest = total - FIRST_PART
  await refund(id, { amount: 10 }, `${id}-1`)
  expect(await readRefunds(id)).toEqual([['provider', 10_00]])
  await refund(id, { amount: (rest - 10_00 + 4_00) / 100 }, `${id}-2`)
  await refund(id, { amount: (rest - 10_00 + 4_00) / 100 }, `${id}-2`)
  expect(await readRefunds(id)).toEqual([
    ['provider', 10_00],
    ['gift_card:1', 4_00],
    ['provider', rest - 10_00],
  ])
  expect((await admin('GET /admin/orders/{id}', { id })).order).toMatchObject({ refundable: 11 })
  expect((await shopper('GET /orders/{id}/invoices', { id })).invoices.map(({ amount }) => amount)).toEqual([
    total / 100,
    10,
    (rest - 10_00 + 4_00) / 100,
  ])
  await expect(refund(id, { amount: 11.01 }, `${id}-3`)).rejects.toMatchObject({ code: 'not_refundable' })
  const { order } = await refund(id, {}, `${id}-4`)
  expect(order).toMatchObject({ refunded: total / 100, paymentStatus: 'partially_refunded' })
  const after = await readDays()
  expect(after).toMatchObject({ paid: before.paid + total, refunds: before.refunds + total, orders: before.orders + 1 })
})

it('canceling an order refunds all of its payments and takes its units out of the figures once', async () => {
  const { shopper, id, total } = await buyInParts()
  await shopper('POST /orders/{id}/cancel', { id })
  expect(await readRefunds(id)).toEqual([
    ['gift_card:1', FIRST_PART],
    ['provider', total - FIRST_PART],
  ])
  await rollUpAll(shop.db)
  const sold = await shop.db.execute<{ units: number }>(sql`
    select coalesce(sum(units), 0)::integer as units from analytics_products
    where product_id = (select product_id from order_items where order_id = ${id})`)
  expect(sold.rows).toEqual([{ units: 0 }])
})

it('the parts of a payment in another currency are worth as much as its total', async () => {
  for (const rate of [1.005, 0.3333, 1.7777]) {
    const before = await readDays()
    const { shopper, total } = await buyInParts(rate)
    const { rows } = await shop.db.execute<{ value: string }>(sql`select shop_value(${total}, ${rate}) as value`)
    const value = Number(rows[0]?.value)
    expect((await readDays()).paid - before.paid).toBe(value)
    const { user } = await admin('GET /admin/users/{id}', { id: shopper.userId })
    expect(user).toMatchObject({ totalSpent: value / 100, paid: value / 100 })
  }
})
