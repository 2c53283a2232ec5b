import { eq, isNotNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { sendStockAlerts } from '#server/catalog/stock-alerts/send-stock-alerts.ts'
import { stockAlerts } from '#server/catalog/stock-alerts/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { placeOrder } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { addProduct, setStock } from '../support/products.ts'
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  await shop.db.delete(mails)
  await shop.db.delete(stockAlerts)
})
afterAll(() => shop.close())

async function addSoldOutProduct() {
  const { id, variantIds } = await addProduct(shop.db, {
    name: 'Moon Lamp',
    stock: [
      { color: 'Sand', size: 'M', stock: 0 },
      { color: 'Sand', size: 'L', stock: 3 },
    ],
  })
  const { data } = await shop.visitor('GET /products/{id}', { id })
  const [soldOut] = data.variants
  if (!soldOut || !variantIds[0]) throw new Error('The product has no variant')
  return { id, sku: soldOut.sku, stockItem: variantIds[0] }
}

const restock = (id: number, onHand = 5) => setStock(shop.db, id, onHand)
const passOneDay = () =>
  shop.db
    .update(stockAlerts)
    .set({ notifiedAt: sql`now() - interval '25 hours'` })
    .where(isNotNull(stockAlerts.notifiedAt))
const listMails = () => shop.db.select().from(mails)
const requestAlert = (id: string, sku: string, email = 'ann@example.test', by: Caller = shop.visitor) =>
  by('POST /products/{id}/stock-alerts', { id, sku, email })

it('an alert sends one email with a link when the variant is back in stock', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  await requestAlert(id, sku)
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toEqual([])
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  await sendStockAlerts(shop.shop)
  const [mail, ...others] = await listMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'back-in-stock',
    recipient: 'ann@example.test',
    subject: 'Moon Lamp is back in stock',
    sentAt: null,
  })
  if (!mail) throw new Error('There is no mail')
  const { html, text } = await renderEmail(shop.db, mail)
  for (const part of [html, text]) {
    expect(part).toContain('https://shop.example/products/')
    expect(part).toContain('We won’t send any more emails')
    expect(part).toContain('Sand, M')
  }
  expect(text).not.toContain('<')
})

it('repeated requests, even with other capitalization, get the same response and send one email', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  const statuses = []
  for (const email of ['ann@example.test', 'ann@example.test', ' ANN@example.test ']) {
    const url = `/api/products/${id}/stock-alerts`
    statuses.push((await shop.app.inject({ method: 'POST', url, payload: { sku, email } })).statusCode)
  }
  expect(statuses).toEqual([202, 202, 202])
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toHaveLength(1)
})

it('an alert can be requested again after it was sent', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  for (let time = 0; time < 2; time++) {
    await restock(stockItem, 0)
    await passOneDay()
    await requestAlert(id, sku)
    await restock(stockItem)
    await sendStockAlerts(shop.shop)
  }
  expect(await listMails()).toHaveLength(2)
})

it('concurrent processes notify each of 250 shoppers once', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  for (let index = 0; index < 250; index++) await requestAlert(id, sku, `shopper-${index}@example.test`)
  await restock(stockItem)
  await Promise.all([1, 2, 3].map(() => sendStockAlerts(shop.shop)))
  await sendStockAlerts(shop.shop)
  const recipients = (await listMails()).map(({ recipient }) => recipient)
  expect(recipients).toHaveLength(250)
  expect(new Set(recipients).size).toBe(250)
})

it('alerts for products that are no longer sold are not sent', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  await requestAlert(id, sku)
  await restock(stockItem)
  await shop.db.update(products).set({ status: 'Out of Stock' }).where(eq(products.slug, id))
  await sendStockAlerts(shop.shop)
  await shop.db.update(products).set({ status: 'Active', deletedAt: new Date() }).where(eq(products.slug, id))
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toEqual([])
})

it('alerts for unknown products or SKUs and for invalid email addresses are rejected', async () => {
  const { id, sku } = await addSoldOutProduct()
  const other = await addSoldOutProduct()
  for (const [product, variant] of [
    ['no-such-product', sku],
    [id, 'NO-SKU'],
    [id, other.sku],
  ] as const) {
    expect((await expectFailure(requestAlert(product, variant))).code).toBe('not_found')
  }
  const invalid = ['ann', 'a@b', 'ann@example.test\r\nBcc: bob@example.test', 'ann@example.test, bob@example.test', '']
  for (const email of invalid) {
    const failure = await expectFailure(requestAlert(id, sku, email))
    expect(failure).toMatchObject({ code: 'invalid_request', details: { fields: { email: expect.any(String) } } })
  }
})

it('an alert for an available variant is rejected', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  await restock(stockItem, 1)
  expect((await expectFailure(requestAlert(id, sku))).code).toBe('in_stock')
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toEqual([])
  await shop.db.update(products).set({ status: 'Out of Stock' }).where(eq(products.slug, id))
  await requestAlert(id, sku)
  expect(await shop.db.$count(stockAlerts)).toBe(1)
})

it('the owner of an address gets at most 50 alerts a day', async () => {
  const { id, sku, stockItem } = await addSoldOutProduct()
  const owner = await shop.newShopper()
  for (let time = 0; time < 52; time++) {
    await restock(stockItem, 0)
    await requestAlert(id, sku, owner.email, owner)
    await restock(stockItem)
    await sendStockAlerts(shop.shop)
  }
  await shop.db.delete(mails).where(ne(mails.kind, 'back-in-stock'))
  expect(await listMails()).toHaveLength(50)
  await passOneDay()
  await restock(stockItem, 0)
  await requestAlert(id, sku, owner.email, owner)
  await restock(stockItem)
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toHaveLength(51)
})

it('an email address can have at most 50 alerts', async () => {
  for (let index = 0; index < 52; index++) {
    const { id, sku } = await addSoldOutProduct()
    await requestAlert(id, sku)
  }
  expect(await shop.db.$count(stockAlerts)).toBe(50)
})

describe('an unverified email address', () => {
  it('gets at most one email a day about all restocked items', async () => {
    const lamps = await Promise.all(Array.from({ length: 12 }, addSoldOutProduct))
    for (const { id, sku } of lamps) await requestAlert(id, sku)
    for (const { stockItem } of lamps) {
      await restock(stockItem)
      await sendStockAlerts(shop.shop)
    }
    expect(await listMails()).toHaveLength(1)
    await passOneDay()
    await sendStockAlerts(shop.shop)
    await sendStockAlerts(shop.shop)
    const [, digest, ...others] = await listMails()
    expect([digest?.subject, others]).toEqual(['11 items you asked about are back in stock', []])
    if (!digest) throw new Error('There is no mail')
    const { text, html } = await renderEmail(shop.db, digest)
    expect(text).toContain('You asked Mercer to email you once when these items are back in stock')
    expect(html.match(/Moon Lamp/g)).toHaveLength(11)
  })

  it('stays limited if an unverified account or another account requests the alert', async () => {
    const [unverified, other] = [await shop.newUnverified(), await shop.newShopper()]
    const lamps = await Promise.all(Array.from({ length: 3 }, addSoldOutProduct))
    await shop.db.delete(mails)
    for (const by of [unverified, other]) {
      for (const { id, sku, stockItem } of lamps) {
        await restock(stockItem, 0)
        await requestAlert(id, sku, unverified.email, by)
        await restock(stockItem)
        await sendStockAlerts(shop.shop)
      }
    }
    expect(await listMails()).toHaveLength(1)
  })

  it('is not limited for alerts that its verified owner requests, even if they were requested before', async () => {
    const owner = await shop.newShopper()
    const lamps = await Promise.all(Array.from({ length: 3 }, addSoldOutProduct))
    await shop.db.delete(mails)
    for (const { id, sku, stockItem } of lamps) {
      await requestAlert(id, sku, owner.email)
      await requestAlert(id, sku, owner.email.toUpperCase(), owner)
      await restock(stockItem)
      await sendStockAlerts(shop.shop)
    }
    expect(await listMails()).toHaveLength(3)
  })
})

it('an alert is sent for new units but not for units released by an unpaid order', async () => {
  const { product, shopper, item = 0 } = await createShopperWithCart(shop, 1, 1)
  const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
  const [{ sku } = { sku: '' }] = data.variants
  const order = await placeOrder(shopper)
  await requestAlert(product.id, sku)
  await expireReservation(shop, order.id)
  await releaseReservations(shop.shop)
  expect(await readStock(shop, item)).toEqual({ onHand: 1, reserved: 0 })
  await shop.db.delete(mails)
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toEqual([])
  await restock(item, 2)
  await sendStockAlerts(shop.shop)
  expect(await listMails()).toHaveLength(1)
})
