import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { updateFigures } from '#server/reporting/analytics/roll-ups/update-figures.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { insertPastSale } from '../support/past-sales.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const cents = (amount: number) => Math.round(amount * 100)

/** Sells one unit of a new product to a new shopper. */
async function sell({ price = 40_00, category = 'Books' } = {}) {
  const { id } = await addProduct(shop.db, { price, category, stock: 100 })
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: id })
  return { order: await buy(shopper), product: id, shopper }
}

/** Inserts such a sale `daysAgo` days in the past. */
async function insertSaleDaysAgo({ price = 40_00, category = 'Books', daysAgo = 0 }) {
  const { id } = await addProduct(shop.db, { price, category, stock: 100 })
  const { userId } = await shop.newShopper()
  const paidAt = new Date(Date.now() - daysAgo * DAY_MS)
  await insertPastSale(shop.db, { userId, paidAt, items: [{ productId: id, price, quantity: 1 }] })
}

async function readLatest() {
  const admin = await shop.newAdmin()
  return (await admin('GET /admin/dashboard')).latest
}

describe('the latest 30 days', () => {
  it('are compared with the 30 days before, to the cent', async () => {
    const before = await readLatest()
    const today = await sell()
    await insertSaleDaysAgo({ price: 41_00, daysAgo: 1 })
    await insertSaleDaysAgo({ price: 42_00, daysAgo: 31 })
    await insertSaleDaysAgo({ price: 43_00, daysAgo: 70 })
    const after = await readLatest()
    const calculateIncrease = (figure: 'now' | 'before') => cents(after.revenue[figure]) - cents(before.revenue[figure])
    expect(calculateIncrease('now')).toBe(cents(today.order.total) + 41_00)
    expect(calculateIncrease('before')).toBe(42_00)
    expect(after.orders.now - before.orders.now).toBe(2)
    expect(after.orders.before - before.orders.before).toBe(1)
    expect(after.newProducts.now - before.newProducts.now).toBe(4)
    // The shoppers of the four sales and the administrator of the second request.
    expect(after.newUsers.now - before.newUsers.now).toBe(5)
  })

  it('are listed day by day, including days without sales, and sum to the totals', async () => {
    const today = () => new Date().toISOString().slice(0, 10)
    const earliest = today()
    const { days, revenue, orders: placed } = await readLatest()
    expect(days).toHaveLength(30)
    expect([earliest, today()]).toContain(days.at(-1)?.date)
    const gaps = days
      .slice(1)
      .map(({ date }, index) => (Date.parse(date) - Date.parse(days[index]?.date ?? '')) / DAY_MS)
    expect(new Set(gaps)).toEqual(new Set([1]))
    const sum = (figures: number[]) => figures.reduce((total, figure) => total + cents(figure), 0)
    expect(sum(days.map((day) => day.revenue))).toBe(cents(revenue.now))
    expect(sum(days.map((day) => day.revenueBefore))).toBe(cents(revenue.before))
    expect(days.reduce((total, day) => total + day.orders, 0)).toBe(placed.now)
  })

  it('subtract refunds from revenue but not from the number of orders', async () => {
    const { order, shopper } = await sell()
    const before = await readLatest()
    await shopper('POST /orders/{id}/cancel', { id: order.id })
    const after = await readLatest()
    expect(cents(before.revenue.now) - cents(after.revenue.now)).toBe(cents(order.total))
    expect(after.orders.now).toBe(before.orders.now)
  })

  it('subtract only the refunded part of a partially refunded order', async () => {
    const { order } = await sell()
    const admin = await shop.newAdmin()
    const before = await readLatest()
    const amount = { amount: 1, reason: 'Sorry' }
    await admin('POST /admin/orders/{id}/refunds', { id: order.id, ...amount }, { idempotencyKey: `sorry-${order.id}` })
    const after = await readLatest()
    expect(cents(before.revenue.now) - cents(after.revenue.now)).toBe(1_00)
  })

  it('show the number of orders in each status', async () => {
    const countOrders = async (status: string) =>
      (await readLatest()).statuses.find((each) => each.status === status)?.orders ?? 0
    const [pending, processing, cancelled] = [
      await countOrders('Pending'),
      await countOrders('Processing'),
      await countOrders('Cancelled'),
    ]
    const { shopper, product } = await sell()
    await shopper('POST /cart/add', { productId: product })
    const unpaid = await placeOrder(shopper)
    expect(await countOrders('Pending')).toBe(pending + 1)
    expect(await countOrders('Processing')).toBe(processing + 1)
    await shop.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.id, unpaid.id))
    expect(await countOrders('Pending')).toBe(pending)
    expect(await countOrders('Cancelled')).toBe(cancelled + 1)
  })

  it('start at midnight in the shop’s time zone', async () => {
    await shop.db.insert(settings).values({ key: 'timeZone', value: 'Pacific/Kiritimati' })
    await updateFigures(shop.db)
    const admin = await shop.newAdmin()
    const readDashboard = async () => (await admin('GET /admin/dashboard')).latest
    const before = await readDashboard()
    // UTC+14, without daylight saving time.
    const start = Date.parse(`${before.days[0]?.date}T00:00:00+14:00`)
    for (const at of [start, start + 1, start - 1].map((time) => new Date(time))) {
      const { id: productId } = await addProduct(shop.db, { createdAt: at })
      const person = { name: 'New Shopper', email: `${at.getTime()}@example.test`, createdAt: at }
      const [user] = await shop.db.insert(users).values(person).returning({ id: users.id })
      const userId = user?.id ?? ''
      await insertPastSale(shop.db, { userId, paidAt: at, items: [{ productId, price: 1_00, quantity: 1 }] })
    }
    const after = await readDashboard()
    await shop.db.delete(settings).where(eq(settings.key, 'timeZone'))
    await updateFigures(shop.db)
    const calculateIncrease = (figure: 'newUsers' | 'newProducts' | 'orders') => ({
      now: after[figure].now - before[figure].now,
      before: after[figure].before - before[figure].before,
    })
    const countProcessing = ({ statuses }: typeof before) =>
      statuses.find(({ status }) => status === 'Processing')?.orders ?? 0
    expect(calculateIncrease('orders')).toEqual({ now: 2, before: 1 })
    expect(calculateIncrease('newProducts')).toEqual({ now: 2, before: 1 })
    expect(calculateIncrease('newUsers')).toEqual({ now: 2, before: 1 })
    expect(countProcessing(after) - countProcessing(before)).toBe(2)
  })

  it('split sales by category, starting with the highest revenue', async () => {
    const readRevenue = async (name: string | null) =>
      cents((await readLatest()).categories.find((each) => each.name === name)?.revenue ?? 0)
    const [beauty, none] = [await readRevenue('Beauty'), await readRevenue(null)]
    await sell({ category: 'Beauty', price: 12_34 })
    await insertSaleDaysAgo({ category: 'Beauty', price: 99_00, daysAgo: 31 })
    expect((await readRevenue('Beauty')) - beauty).toBe(12_34)
    const { userId } = await shop.newShopper()
    const deletedItems = [{ productId: 'gone', price: 5_00, quantity: 1 }]
    await insertPastSale(shop.db, { userId, paidAt: new Date(), items: deletedItems })
    expect((await readRevenue(null)) - none).toBe(5_00)
    const revenues = (await readLatest()).categories.map(({ revenue }) => revenue)
    expect(revenues).toEqual([...revenues].sort((a, b) => b - a))
  })
})

describe('low stock', () => {
  it('lists products for sale with few units left, starting with the fewest', async () => {
    await addProduct(shop.db, { name: 'Plenty', stock: 6 })
    await addProduct(shop.db, { name: 'Hidden', stock: 0, status: 'Draft' })
    await addProduct(shop.db, {
      name: 'Shirt',
      stock: [
        { color: 'Red', size: 'M', stock: 5 },
        { color: 'Red', size: 'L', stock: 0 },
        { color: 'Blue', size: 'M', stock: 50 },
      ],
    })
    const admin = await shop.newAdmin()
    const { lowStock } = await admin('GET /admin/dashboard')
    expect(lowStock.map(({ name, color, size, stockCount }) => [name, color, size, stockCount])).toEqual([
      ['Shirt', 'Red', 'L', 0],
      ['Shirt', 'Red', 'M', 5],
    ])
    expect(lowStock[0]).toMatchObject({
      image: expect.stringMatching(/^\/media\//),
      sku: expect.stringMatching(/^SKU-/),
    })
  })

  it('excludes reserved units', async () => {
    const { id } = await addProduct(shop.db, { name: 'Nearly gone', stock: 7 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: id, quantity: 4 })
    await placeOrder(shopper)
    const admin = await shop.newAdmin()
    const { lowStock } = await admin('GET /admin/dashboard')
    expect(lowStock.find((each) => each.id === id)?.stockCount).toBe(3)
  })
})

it('the dashboard counts items that need attention from staff', async () => {
  const admin = await shop.newAdmin()
  const readAttention = async () => (await admin('GET /admin/dashboard')).needsAttention
  const before = await readAttention()
  const { order } = await sell()
  expect(await readAttention()).toEqual({ ...before, toShip: before.toShip + 1 })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z999' })
  expect(await readAttention()).toEqual(before)
  await addProduct(shop.db, { stock: 1 })
  expect(await readAttention()).toEqual({ ...before, lowStock: before.lowStock + 1 })
})

it('the dashboard has the same counts as the lists that it links to', async () => {
  const admin = await shop.newAdmin()
  const { shopper, product, order } = await sell()
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Shipped', carrier: 'UPS', trackingNumber: '1Z998' })
  await admin('PUT /orders/{id}/status', { id: order.id, status: 'Completed' })
  const lines = [{ line: 0, quantity: 1, reason: 'damaged' as const }]
  await shopper('POST /orders/{id}/return', { id: order.id, lines }, { idempotencyKey: `return-${order.id}` })
  await shopper('POST /products/{id}/reviews', { id: product, rating: 4, title: 'Good', content: 'It is good.' })
  await shop.visitor('POST /contact', { name: 'Ann', email: 'ann@example.test', message: 'Is it blue?' })
  await shop.db
    .insert(mails)
    .values({ kind: 'test', recipient: 'gone@example.test', subject: '', givenUpAt: new Date() })
  await sell()
  const stock = [0, 1, 90].map((units) => ({ size: `${units}`, stock: units }))
  const { id: twice } = await addProduct(shop.db, { name: 'Twice low', category: 'Sports & Outdoors', stock })
  await addProduct(shop.db, { stock: 0, status: 'Draft' })

  const { needsAttention } = await admin('GET /admin/dashboard')
  expect(needsAttention).toEqual({
    toShip: (await admin('GET /admin/orders', { concern: 'to_ship' })).total,
    toComplete: (await admin('GET /admin/orders', { concern: 'to_complete' })).total,
    lowStock: (await admin('GET /admin/products', { status: 'Active', stock: 'low' })).total,
    returnsWaiting: (await admin('GET /admin/returns', { status: 'Waiting' })).total,
    failedPayments: (await admin('GET /admin/orders', { concern: 'payment_failed' })).total,
    delayedPayments: (await admin('GET /admin/orders', { concern: 'payment_delayed' })).total,
    disputes: (await admin('GET /admin/disputes', { status: 'needs_response' })).total,
    failedRefunds: (await admin('GET /admin/orders', { concern: 'refund_failed' })).total,
    failedMails: (await admin('GET /admin/mails', { state: 'given_up' })).total,
    reviewsToLookAt: (await admin('GET /admin/reviews', { state: 'new' })).total,
    reportedReviews: (await admin('GET /admin/reviews', { state: 'reported' })).total,
    unreadMessages: (await admin('GET /admin/messages', { state: 'unread' })).total,
    refusedOrders: (await admin('GET /admin/audit', { action: 'order.refused' })).total,
  })
  const low = await admin('GET /admin/products', { stock: 'low', category: 'Sports & Outdoors', search: 'twice' })
  expect(low.products.map(({ id }) => id)).toEqual([twice])
  expect(low.total).toBe(1)
  expect(needsAttention).toMatchObject({ returnsWaiting: 1, failedMails: 1, reviewsToLookAt: 1, unreadMessages: 1 })
})

it('the dashboard requires the administrator role', async () => {
  const shopper = await shop.newShopper()
  expect((await expectFailure(shopper('GET /admin/dashboard'))).code).toBe('forbidden')
  expect((await expectFailure(shop.visitor('GET /admin/dashboard'))).code).toBe('unauthenticated')
})
