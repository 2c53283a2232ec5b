import { eq, isNotNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { sendStockAlerts } from '#server/catalog/stock-alerts/send-stock-alerts.ts'
import { stockAlerts } from '#server/catalog/stock-alerts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { placeOrder } from '../support/checkout.ts'
import { renderedEmail } from '../support/emails.ts'
import { addProduct, setStock } from '../support/products.ts'
import { expireReservation, shopperWithCart, stockOf } from '../support/purchases.ts'
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(stockAlerts)
})
afterAll(() => shop.close())

async function soldOut() {
  const { id, variantIds } = await addProduct(shop.db, {
    name: 'Moon Lamp',
    stock: [
      { color: 'Sand', size: 'M', stock: 0 },
      { color: 'Sand', size: 'L', stock: 3 },
    ],
  })
  const { data } = await shop.visitor('GET /products/{id}', { id })
  const [gone] = data.variants
  if (!gone || !variantIds[0]) throw new Error('The product has no variant')
  return { id, sku: gone.sku, stockItem: variantIds[0] }
}

const restock = (id: number, onHand = 5) => setStock(shop.db, id, onHand)
const aDayLater = () =>
  shop.db
    .update(stockAlerts)
    .set({ notifiedAt: sql`now() - interval '25 hours'` })
    .where(isNotNull(stockAlerts.notifiedAt))
const written = () => shop.db.select().from(mails)
const ask = (id: string, sku: string, email = 'ann@example.test', by: Caller = shop.visitor) =>
  by('POST /products/{id}/stock-alerts', { id, sku, email })

it('sends one email when the variant is available, with a link', async () => {
  const { id, sku, stockItem } = await soldOut()
  await ask(id, sku)
  await sendStockAlerts(shop.shop)
  expect(await written()).toEqual([])
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  await sendStockAlerts(shop.shop)
  const [mail, ...others] = await written()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'back-in-stock',
    recipient: 'ann@example.test',
    subject: 'Moon Lamp is back in stock',
    sentAt: null,
  })
  if (!mail) throw new Error('There is no mail')
  const { html, text } = await renderedEmail(shop.db, mail)
  for (const part of [html, text]) {
    expect(part).toContain('https://shop.example/products/')
    expect(part).toContain('We won’t send any more emails')
    expect(part).toContain('Sand, M')
  }
  expect(text).not.toContain('<')
})

it('a repeated request, even in other case, gets the same reply and sends one email', async () => {
  const { id, sku, stockItem } = await soldOut()
  const statuses = []
  for (const email of ['ann@example.test', 'ann@example.test', ' ANN@example.test ']) {
    const url = `/api/products/${id}/stock-alerts`
    statuses.push((await shop.app.inject({ method: 'POST', url, payload: { sku, email } })).statusCode)
  }
  expect(statuses).toEqual([202, 202, 202])
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  expect(await written()).toHaveLength(1)
})

it('can be requested again after it was sent', async () => {
  const { id, sku, stockItem } = await soldOut()
  for (let time = 0; time < 2; time++) {
    await restock(stockItem, 0)
    await aDayLater()
    await ask(id, sku)
    await restock(stockItem)
    await sendStockAlerts(shop.shop)
  }
  expect(await written()).toHaveLength(2)
})

it('several processes at once notify each of 250 people once', async () => {
  const { id, sku, stockItem } = await soldOut()
  for (let index = 0; index < 250; index++) await ask(id, sku, `shopper-${index}@example.test`)
  await restock(stockItem)
  await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop.shop)))
  await sendStockAlerts(shop.shop)
  const recipients = (await written()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(250)
  expect(new Set(recipients).size).toBe(250)
})

it('is not sent for products that are no longer sold', async () => {
  const { id, sku, stockItem } = await soldOut()
  await ask(id, sku)
  await restock(stockItem)
  await shop.db.update(products).set({ status: 'Out of Stock' }).where(eq(products.slug, id))
  await sendStockAlerts(shop.shop)
  await shop.db.update(products).set({ status: 'Active', deletedAt: new Date() }).where(eq(products.slug, id))
  await sendStockAlerts(shop.shop)
  expect(await written()).toEqual([])
})

it('an unknown product or SKU is not found, and a wrong address is refused', async () => {
  const { id, sku } = await soldOut()
  const other = await soldOut()
  for (const [product, variant] of [
    ['no-such-product', sku],
    [id, 'NO-SKU'],
    [id, other.sku],
  ] as const) {
    expect((await failureOf(ask(product, variant))).code).toBe('not_found')
  }
  const wrong = ['ann', 'a@b', 'ann@example.test\r\nBcc: bob@example.test', 'ann@example.test, bob@example.test', '']
  for (const email of wrong) {
    const failure = await failureOf(ask(id, sku, email))
    expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { email: expect.any(String) } } })
  }
})

it('is not sent for available variants', async () => {
  const { id, sku, stockItem } = await soldOut()
  await restock(stockItem, 1)
  expect((await failureOf(ask(id, sku))).code).toBe('in_stock')
  await sendStockAlerts(shop.shop)
  expect(await written()).toEqual([])
  await shop.db.update(products).set({ status: 'Out of Stock' }).where(eq(products.slug, id))
  await ask(id, sku)
  expect(await shop.db.$count(stockAlerts)).toBe(1)
})

it('an owner gets at most 50 emails a day, however often stock changes', async () => {
  const { id, sku, stockItem } = await soldOut()
  const owner = await shop.newShopper()
  for (let time = 0; time < 52; time++) {
    await restock(stockItem, 0)
    await ask(id, sku, owner.email, owner)
    await restock(stockItem)
    await sendStockAlerts(shop.shop)
  }
  await shop.db.delete(mails).where(ne(mails.kind, 'back-in-stock'))
  expect(await written()).toHaveLength(50)
  await aDayLater()
  await restock(stockItem, 0)
  await ask(id, sku, owner.email, owner)
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  expect(await written()).toHaveLength(51)
})

it('one address may have at most 50 alerts', async () => {
  for (let index = 0; index < 52; index++) {
    const { id, sku } = await soldOut()
    await ask(id, sku)
  }
  expect(await shop.db.$count(stockAlerts)).toBe(50)
})

describe('an address that anyone can type', () => {
  it('gets one email a day about all restocked items, however many alerts were requested', async () => {
    const lamps = await Promise.all(Array.from({ length: 12 }, soldOut))
    for (const { id, sku } of lamps) await ask(id, sku)
    for (const { stockItem } of lamps) {
      await restock(stockItem)
      await sendStockAlerts(shop.shop)
    }
    expect(await written()).toHaveLength(1)
    await aDayLater()
    await sendStockAlerts(shop.shop)
    await sendStockAlerts(shop.shop)
    const [, digest, ...others] = await written()
    expect([digest?.subject, others]).toEqual(['11 items you asked about are back in stock', []])
    if (!digest) throw new Error('There is no mail')
    const { text, html } = await renderedEmail(shop.db, digest)
    expect(text).toContain('You asked Mercer to email you once when these items are back in stock')
    expect(html.match(/Moon Lamp/g)).toHaveLength(11)
  })

  it('is not treated as verified for an unverified or different account', async () => {
    const [unverified, other] = [await shop.newUnverified(), await shop.newShopper()]
    const lamps = await Promise.all(Array.from({ length: 3 }, soldOut))
    await shop.db.delete(mails)
    for (const by of [unverified, other]) {
      for (const { id, sku, stockItem } of lamps) {
        await restock(stockItem, 0)
        await ask(id, sku, unverified.email, by)
        await restock(stockItem)
        await sendStockAlerts(shop.shop)
      }
    }
    expect(await written()).toHaveLength(1)
  })

  it('is notified at once of its owner’s alerts, even if another person had requested them before', async () => {
    const owner = await shop.newShopper()
    const lamps = await Promise.all(Array.from({ length: 3 }, soldOut))
    await shop.db.delete(mails)
    for (const { id, sku, stockItem } of lamps) {
      await ask(id, sku, owner.email)
      await ask(id, sku, owner.email.toUpperCase(), owner)
      await restock(stockItem)
      await sendStockAlerts(shop.shop)
    }
    expect(await written()).toHaveLength(3)
  })
})

it('is not notified of units that an unpaid order released, only of new ones', async () => {
  const { product, shopper, item = 0 } = await shopperWithCart(shop, 1, 1)
  const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
  const [{ sku } = { sku: '' }] = data.variants
  const order = await placeOrder(shopper)
  await ask(product.id, sku)
  await expireReservation(shop, order.id)
  await releaseReservations(shop.shop)
  expect(await stockOf(shop, item)).toEqual({ onHand: 1, reserved: 0 })
  await shop.db.delete(mails)
  await sendStockAlerts(shop.shop)
  expect(await written()).toEqual([])
  await restock(item, 2)
  await sendStockAlerts(shop.shop)
  expect(await written()).toHaveLength(1)
})
