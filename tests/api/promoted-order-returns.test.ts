import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readCsv } from '#server/platform/csv/read-csv.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { allowGuests } from '../support/guests.ts'
import { auditedProblems, promotionsOf, quoteFor, shopperWith } from '../support/promotions.ts'
import { parcel } from '../support/purchases.ts'
import { type Caller, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
  await allowGuests(shop)
})
afterEach(async () => {
  const problems = await auditedProblems(shop)
  await given.endAll()
  expect(problems).toEqual([])
})
afterAll(() => shop.close())

/** The rows of an export of orders by column. */
async function exportOrders(rows: 'orders' | 'lines', search: string): Promise<Record<string, string>[]> {
  const url = `/api/admin/orders/export?rows=${rows}&search=${search}`
  const { rawPayload } = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
  const found: string[][] = []
  for await (const { cells } of readCsv([rawPayload], ',')) found.push(cells)
  const [names = [], ...values] = found
  return values.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])))
}

const readOrder = async (id: string) => (await admin('GET /admin/orders/{id}', { id })).order

describe('a return', () => {
  const complete = async (id: string) => {
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
  }

  /** Returns units of lines one by one until their refunds. @returns what was refunded in all, in cents */
  async function returnUnits(shopper: Caller, id: string, lines: number[]): Promise<number> {
    for (const line of lines) {
      const input = { id, lines: [{ line, quantity: 1, reason: 'changed_mind' as const }] }
      const { order } = await shopper('POST /orders/{id}/return', input, { idempotencyKey: randomUUID() })
      const returnId = order.returns.at(-1)?.id ?? ''
      for (const status of ['Approved', 'Received', 'Refunded'] as const)
        await admin('PUT /admin/returns/{id}/status', { id: returnId, status })
    }
    const { order } = await shopper('GET /orders/{id}', { id })
    return Math.round(order.refunded * 100)
  }

  it('of all units refunds what was paid, with the discounted price of shipping', async () => {
    await given.add({
      ...{ class: 'shipping', type: 'amount', percent: null, needsCode: false, combinesWith: ['order'] },
      ...{ amounts: [{ currency: 'USD', value: 3 }], conditions: { methods: ['express'] } },
    })
    await given.add({
      ...{ class: 'order', type: 'amount', percent: null, needsCode: false, combinesWith: ['shipping'] },
      amounts: [{ currency: 'USD', value: 4.99 }],
    })
    const { settings, revision } = await admin('GET /admin/settings')
    const priced = settings.shippingMethods?.map((method) => ({ ...method, price: 15.99 }))
    await admin('PUT /admin/settings', { settings: { ...settings, shippingMethods: priced }, revision })
    const { shopper, products } = await shopperWith(shop, 9_99, 3_33)
    await shopper('POST /cart/add', { productId: products[1]?.id ?? '', quantity: 1 })
    const order = await buy(shopper, undefined, 'express')
    expect(order).toMatchObject({ discount: 4.99, shipping: 12.99, shippingDiscount: 3 })
    await complete(order.id)
    expect(await returnUnits(shopper, order.id, [1, 0, 1])).toBe(Math.round(order.total * 100))
    const { revision: latest } = await admin('GET /admin/settings')
    await admin('PUT /admin/settings', { settings, revision: latest })
  })

  it('of an order that cost nothing refunds nothing', async () => {
    const { code } = await given.addWithCode({ percent: 100 })
    const { shopper } = await shopperWith(shop, 60_00)
    await shopper('POST /cart/codes', { code })
    const { id } = await placeOrder(shopper)
    await complete(id)
    expect(await returnUnits(shopper, id, [0])).toBe(0)
  })
})

describe('the panel and exports', () => {
  it('show the promotions of an order, and its free shipping', async () => {
    const { code, name } = await given.addWithCode({ percent: 25, combinesWith: ['shipping'] })
    const shipping = await given.add({
      ...{ class: 'shipping', type: 'free_shipping', percent: null, needsCode: false, combinesWith: ['product'] },
    })
    const { shopper } = await shopperWith(shop, 20_00)
    const before = (await quoteFor(shopper)).totals.express
    expect(before?.shipping).toBe(0)
    await shopper('POST /cart/codes', { code })
    const order = await buy(shopper, undefined, 'express')
    expect(order).toMatchObject({
      ...{ shipping: 0, discount: 5, total: 16.2 },
      promotions: [
        { name, code, class: 'product', discount: 5 },
        { name: shipping.name, class: 'shipping' },
      ],
    })
    expect(order.shippingDiscount).toBe(order.promotions?.[1]?.discount)
    expect(order.shippingDiscount).toBeGreaterThan(0)
    expect(await readOrder(order.id)).toMatchObject({
      promotions: order.promotions,
      shippingDiscount: order.shippingDiscount,
    })
    const [confirmation] = await shop.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'order-confirmation'), sql`${mails.data}->>'orderId' = ${order.id}`))
    if (!confirmation) throw new Error('There is no confirmation')
    expect((await renderEmail(shop.db, confirmation)).text).toContain(`Discount (${name})`)
    const [exported] = await exportOrders('orders', order.id)
    expect(exported).toMatchObject({
      ...{ Discount: '5', Shipping: '0', 'Shipping discount': String(order.shippingDiscount) },
      Promotions: `${name} (${code}), ${shipping.name}`,
    })
    const [line] = await exportOrders('lines', order.id)
    expect(line).toMatchObject({ Amount: '20', Discount: '5' })
    await shopper('POST /cart/codes', { code })
    const response = await shop.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    const data = response.json()
    expect(data).toMatchObject({ cartCodes: [code], orders: [{ promotions: [{ code }, {}] }] })
  })
})
