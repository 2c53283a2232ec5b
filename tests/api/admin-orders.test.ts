import { randomUUID } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settings } from '#server/commerce/settings/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { payments, refunds } from '#server/sales/payments/tables.ts'
import { buy, card, cards, placeOrder } from '../support/checkout.ts'
import { createShopperWithCart, expireReservation, parcel } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const paidOrder = async (quantity = 2) => {
  const purchase = await createShopperWithCart(shop, 10, quantity)
  return { ...purchase, order: await buy(purchase.shopper) }
}
const listOrderIds = async (query: object) => (await admin('GET /admin/orders', query)).orders.map(({ id }) => id)

async function exportOrders(query: Record<string, string> = {}, token = admin.token) {
  const response = await shop.app.inject({
    url: `/api/admin/orders/export?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const [header = '', ...rows] = response.body.replace('\uFEFF', '').trimEnd().split('\r\n')
  const names = header.split(',')
  return {
    response,
    rows: rows.map((row) => Object.fromEntries(row.split(',').map((cell, column) => [names[column] ?? '', cell]))),
  }
}

describe('the list of orders', () => {
  it('filters by days, inclusive, with figures for those days', async () => {
    const { order } = await paidOrder()
    const placeAt = (moment: string) =>
      shop.db
        .update(orders)
        .set({ placedAt: new Date(moment) })
        .where(eq(orders.id, order.id))
    await placeAt('2020-02-29T23:59:59.999Z')
    expect(await listOrderIds({ from: '2020-02-29', to: '2020-02-29' })).toEqual([order.id])
    expect(await listOrderIds({ from: '2020-03-01', to: '2020-03-31' })).toEqual([])
    await placeAt('2020-02-29T00:00:00Z')
    const { stats } = await admin('GET /admin/orders', { from: '2020-02-29', to: '2020-02-29', search: 'nobody' })
    // Paid today.
    expect(stats).toMatchObject({ orders: 1, processing: 1, revenue: 0 })
    const { fields } = (await expectFailure(admin('GET /admin/orders', { from: '2020-03-01', to: '2020-02-29' })))
      .details
    expect(fields).toEqual({ to: 'The end date is before the start date' })
    expect((await expectFailure(admin('GET /admin/orders', { from: '2020-02-30' }))).code).toBe('invalid_request')
  })

  it('filters orders that are paid but not shipped', async () => {
    const [unshipped, shipped, refunded] = [await paidOrder(), await paidOrder(), await paidOrder()]
    await admin('PUT /orders/{id}/status', { id: shipped.order.id, ...parcel })
    const fullRefund = { id: refunded.order.id, reason: 'Goodwill' }
    await admin('POST /admin/orders/{id}/refunds', fullRefund, { idempotencyKey: randomUUID() })
    const found = await listOrderIds({ concern: 'to_ship', limit: 100 })
    expect(found).toContain(unshipped.order.id)
    expect(found).not.toContain(shipped.order.id)
    expect(found).not.toContain(refunded.order.id)
  })

  it('filters orders whose payment failed and orders whose refund failed', async () => {
    const { shopper } = await createShopperWithCart(shop)
    const order = await placeOrder(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: order.id })
    await expectFailure(shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.declined) }))
    const unpaidOrder = await placeOrder((await createShopperWithCart(shop)).shopper)
    await expireReservation(shop, order.id)
    await expireReservation(shop, unpaidOrder.id)
    await releaseReservations(shop.shop)
    expect(await listOrderIds({ concern: 'payment_failed' })).toEqual([order.id])
    const { events } = (await admin('GET /admin/orders/{id}', { id: order.id })).order
    expect(events.map(({ type, note }) => [type, note])).toEqual([
      ['placed', undefined],
      ['payment_failed', 'Your card was declined.'],
      ['expired', 'Not paid in time'],
    ])

    const { order: paid } = await paidOrder()
    const [payment] = await shop.db.select().from(payments).where(eq(payments.reference, paid.id))
    await shop.db.insert(refunds).values({
      paymentId: payment?.id ?? '',
      amount: 1,
      reason: 'Late',
      cause: 'test',
      failure: 'The account is closed',
    })
    expect(await listOrderIds({ concern: 'refund_failed' })).toEqual([paid.id])
    expect((await admin('GET /admin/dashboard')).needsAttention).toMatchObject({ failedPayments: 1, failedRefunds: 1 })
    await shop.db.delete(refunds).where(eq(refunds.cause, 'test'))
  })

  it('starts a day at midnight in the shop’s time zone', async () => {
    const { order } = await paidOrder()
    await shop.db
      .update(orders)
      .set({ placedAt: new Date('2020-06-01T02:00:00Z') })
      .where(eq(orders.id, order.id))
    const zone = { key: 'timeZone', value: 'America/New_York' }
    await shop.db.insert(settings).values(zone)
    expect(await listOrderIds({ from: '2020-05-31', to: '2020-05-31' })).toEqual([order.id])
    expect(await listOrderIds({ from: '2020-06-01', to: '2020-06-01' })).toEqual([])
    const { rows } = await exportOrders({ from: '2020-05-31', to: '2020-05-31' })
    expect(rows).toHaveLength(1)
    await shop.db.delete(settings).where(eq(settings.key, zone.key))
  })
})

describe('concurrent status changes of one order', () => {
  it('apply only the first; the second is rejected with the order’s current status', async () => {
    const other = await shop.newAdmin()
    for (let time = 0; time < 5; time++) {
      const { order, shopper } = await paidOrder()
      const outcomes = await Promise.allSettled([
        admin('PUT /orders/{id}/status', { id: order.id, ...parcel }),
        other('PUT /orders/{id}/status', { id: order.id, status: 'Cancelled', note: 'Gone' }),
      ])
      const [rejection] = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const current = (await shopper('GET /orders/{id}', { id: order.id })).order
      expect(rejection?.reason).toMatchObject({ code: 'invalid_transition', status: 409 })
      expect(rejection?.reason.message).toContain(current.status)
      expect(current.events.filter(({ type }) => type === 'shipped' || type === 'cancelled')).toHaveLength(1)
    }
  })
})

describe('shipping several orders at once', () => {
  const shipParcels = (parcels: { id: string; trackingNumber: string; carrier?: string }[]) =>
    admin('POST /admin/orders/ship', { parcels })

  it('reports an outcome for each order, and repeating the request has no further effect', async () => {
    const [one, two, cancelled] = [await paidOrder(), await paidOrder(), await paidOrder()]
    await cancelled.shopper('POST /orders/{id}/cancel', { id: cancelled.order.id })
    const parcels = [
      { id: one.order.id, carrier: 'UPS', trackingNumber: '1Z1' },
      { id: cancelled.order.id, trackingNumber: '1Z2' },
      { id: 'ORD-0', trackingNumber: '1Z3' },
      { id: two.order.id, trackingNumber: '1Z4' },
    ]
    const outcomes = [
      { id: one.order.id, outcome: 'shipped' },
      { id: cancelled.order.id, outcome: 'refused', message: 'This order can’t change from Cancelled to Shipped.' },
      { id: 'ORD-0', outcome: 'refused', message: expect.stringContaining('order') },
      { id: two.order.id, outcome: 'shipped' },
    ]
    // Simulates a first attempt that stopped after one order.
    await shipParcels(parcels.slice(0, 1))
    const [first, second] = await Promise.all([shipParcels(parcels), shipParcels(parcels)])
    expect(first.results).toEqual(outcomes)
    expect(second.results).toEqual(outcomes)
    const { order } = await admin('GET /admin/orders/{id}', { id: one.order.id })
    expect(order).toMatchObject({ status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z1' })
    expect(order.events.filter(({ type }) => type === 'shipped')).toHaveLength(1)
    expect((await shipParcels([{ id: one.order.id, trackingNumber: 'another' }])).results).toEqual([
      { id: one.order.id, outcome: 'refused', message: 'This order is already Shipped.' },
    ])
  })

  it('requires a tracking number for each order', async () => {
    const { order } = await paidOrder()
    const failure = await expectFailure(shipParcels([{ id: order.id, trackingNumber: ' ' }]))
    expect(failure.details.fields).toEqual({ 'parcels.0.trackingNumber': 'Enter the tracking number' })
  })

  it('loads the order sheets for printing in the given order', async () => {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const ids = [two.order.id, 'ORD-0', one.order.id]
    const { orders: sheets } = await admin('GET /admin/orders/sheets', { ids: ids.join(',') })
    expect(sheets.map(({ id, items }) => [id, items[0]?.quantity])).toEqual([
      [two.order.id, 2],
      [one.order.id, 2],
    ])
    expect((await expectFailure(admin('GET /admin/orders/sheets', { ids: ',' }))).code).toBe('invalid_request')
  })
})

describe('the export of orders', () => {
  it('has a row for each order that matches the filters, and is recorded in the audit log', async () => {
    const { order, shopper } = await paidOrder(3)
    await shop.db.update(users).set({ name: '=HYPERLINK("x")' }).where(eq(users.id, shopper.userId))
    await admin(
      'POST /admin/orders/{id}/refunds',
      { id: order.id, amount: 5, reason: 'Late' },
      { idempotencyKey: randomUUID() },
    )
    const { response, rows } = await exportOrders({ search: shopper.email })
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    })
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Order: order.id,
      Status: 'Processing',
      'Payment status': 'partially_refunded',
      Customer: `"'=HYPERLINK(""x"")"`,
      Email: shopper.email,
      Units: '3',
      Total: String(order.total),
      Refunded: '5',
      City: 'Portland',
      'Shipping method': 'standard',
      Currency: 'USD',
    })
    const [entry] = await shop.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
    expect(entry).toMatchObject({
      actorId: admin.userId,
      action: 'list.exported',
      subjectKind: 'list',
      subjectId: 'orders',
      after: { rows: 'orders', search: shopper.email },
    })
    expect((await exportOrders({ status: 'Cancelled', search: shopper.email })).rows).toEqual([])
    expect((await exportOrders({ period: 'today', search: shopper.email })).rows).toHaveLength(1)
  })

  it('has a row for each line item on request', async () => {
    const { shopper, product } = await createShopperWithCart(shop, 10, 2, 20_00)
    const second = await createShopperWithCart(shop)
    await shopper('POST /cart/add', { productId: second.product.id, quantity: 1 })
    const order = await buy(shopper)
    const { rows } = await exportOrders({ search: order.id, rows: 'lines' })
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(
      expect.objectContaining({
        Order: order.id,
        Product: product.id,
        Price: '20',
        Quantity: '2',
        Amount: '40',
        Currency: 'USD',
      }),
    )
  })

  it('contains each order once, even if many were placed at the same time', async () => {
    const { shopper } = await paidOrder()
    await shop.db.execute(sql`
      insert into orders (id, user_id, subtotal, discount, shipping, tax, total, shipping_method, shipping_address,
        billing_address, reserved_until, idempotency_key, request_hash, placed_at)
      select 'ORD-X' || n, ${shopper.userId}, 100, 0, 0, 0, 100, 'standard', '{}', '{}', now(), 'x' || n, '',
        timestamptz '2019-01-01' + n / 3 * interval '1 microsecond' from generate_series(1, 2500) n`)
    const { rows } = await exportOrders({ from: '2019-01-01', to: '2019-01-01' })
    expect(rows).toHaveLength(2500)
    expect(new Set(rows.map(({ Order }) => Order)).size).toBe(2500)
    await shop.db.delete(orders).where(eq(orders.total, 100))
  })

  it('is for staff only', async () => {
    const shopper = await shop.newShopper()
    expect((await exportOrders({}, shopper.token)).response.statusCode).toBe(403)
  })
})
