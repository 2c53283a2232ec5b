import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendStockAlerts } from '#server/catalog/stock-alerts/send-stock-alerts.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { addBundle, addPart, countUnits, withoutStock } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

describe('a stock alert for a bundle', () => {
  const countSentAlerts = async () => {
    await sendStockAlerts(shop.shop)
    return (await shop.db.select().from(mails).where(eq(mails.kind, 'back-in-stock'))).length
  }

  it('is sent when a component is restocked or published again', async () => {
    const part = await addPart(admin, { stockCount: 1 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }])
    const requestAlert = (email: string) =>
      shop.visitor('POST /products/{id}/stock-alerts', { id: bundle.id, sku: bundle.sku, email })
    await requestAlert('one@example.test')
    expect(await countSentAlerts()).toBe(0)
    await countUnits(admin, part, 3)
    expect(await countSentAlerts()).toBe(1)
    expect((await expectFailure(requestAlert('two@example.test'))).code).toBe('in_stock')
    await admin('PUT /admin/products/{id}', { ...withoutStock(part), status: 'Draft' })
    await requestAlert('two@example.test')
    expect(await countSentAlerts()).toBe(1)
    await admin('PUT /admin/products/{id}', withoutStock(part))
    expect(await countSentAlerts()).toBe(2)
  })
})

describe('an order with a bundle', () => {
  it('counts its revenue once and lists its components in emails and exports', async () => {
    const part = await addPart(admin, { price: 25 })
    const bundle = await addBundle(admin, [{ sku: part.sku, quantity: 2 }], { price: 40 })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: bundle.id })
    const order = await buy(shopper)
    const { products } = await admin('GET /admin/analytics', { period: '7d' })
    const findSales = (id: string) => products.find((product) => product.id === id)
    expect(findSales(bundle.id)).toMatchObject({ units: 1, revenue: 40 })
    expect(findSales(part.id)).toBeUndefined()
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(sql`${mails.kind} = 'order-confirmation' and ${mails.data} ->> 'orderId' = ${order.id}`)
    if (!mail) throw new Error('There is no mail')
    const { text } = await renderEmail(shop.db, mail)
    expect(text).toContain(bundle.name)
    expect(text).toContain(`Part of ${bundle.name}`)
    expect(text).not.toContain('$0.00')
    const invoice = await shop.app.inject({
      url: `/api/orders/${order.id}/invoice.pdf`,
      headers: { authorization: `Bearer ${shopper.token}` },
    })
    expect(invoice.statusCode).toBe(200)
    const csv = await shop.app.inject({
      url: '/api/admin/orders/export?rows=lines',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const rows = csv.body.split('\r\n').filter((row) => row.startsWith(order.id))
    expect(rows.map((row) => row.split(',').slice(-7))).toEqual([
      ['40', 'USD', '0', '0', '0', '', ''],
      ['0', 'USD', '3.2', '0', '0', '1', '40'],
    ])
  })
})
