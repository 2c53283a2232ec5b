import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatPrice } from '#contract/money.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const download = (id: string, token?: string) =>
  shop.app.inject({
    url: `/api/orders/${id}/invoice.pdf`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

async function newShopperWithCart() {
  const product = await addProduct(shop.db, { name: 'Ceramic “Mug” – Größe' })
  const shopper = await shop.newShopper('Zoë Shopper')
  await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
  return { shopper }
}

it('an invoice matches its order and is downloaded as a named file', async () => {
  const { shopper } = await newShopperWithCart()
  const order = await buy(shopper)
  const response = await download(order.id, shopper.token)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="invoice-${order.id}.pdf"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(response.rawPayload)), { mergePages: true })
  for (const part of [
    order.id,
    'Ceramic “Mug” – Größe',
    `Subtotal ${formatPrice(order.subtotal, 'USD')}`,
    `Shipping ${formatPrice(order.shipping, 'USD')}`,
    `Tax (8%) ${formatPrice(order.tax, 'USD')}`,
    `Total ${formatPrice(order.total, 'USD')}`,
    order.paymentMethod ?? 'Visa ending in 4242',
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(part)
  }
})

it('an invoice stays unchanged when the shop changes its address, name or tax', async () => {
  const readText = async (id: string, token: string) => {
    const { rawPayload } = await download(id, token)
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
  }
  const { shopper } = await newShopperWithCart()
  const order = await buy(shopper)
  const before = await readText(order.id, shopper.token)
  const originalSettings = await shop.db.select().from(settings)
  await shop.db.delete(settings)
  await shop.db.insert(settings).values([
    { key: 'name', value: 'Another Name' },
    { key: 'address', value: '9 Other Road' },
    { key: 'taxRate', value: 1900 },
    { key: 'timeZone', value: 'Pacific/Kiritimati' },
  ])
  try {
    expect(await readText(order.id, shopper.token)).toBe(before)
    const second = await newShopperWithCart()
    const laterOrder = await buy(second.shopper)
    expect(await readText(laterOrder.id, second.shopper.token)).toContain('9 Other Road')
    await shop.db.update(orders).set({ seller: null }).where(eq(orders.id, order.id))
    await shop.db.insert(settings).values({ key: 'sellerOfOldOrders', value: { address: '1 Old Road' } })
    expect(await readText(order.id, shopper.token)).toContain('1 Old Road')
  } finally {
    await shop.db.delete(settings)
    await shop.db.insert(settings).values(originalSettings)
  }
})

it('an invoice is available only to its owner and staff', async () => {
  const { shopper } = await newShopperWithCart()
  const order = await buy(shopper)
  const other = await shop.newShopper()
  expect((await download(order.id)).statusCode).toBe(401)
  expect((await download(order.id, other.token)).statusCode).toBe(404)
  expect((await download('ORD-999999', shopper.token)).statusCode).toBe(404)
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, other.userId))
  const staff = await shop.visitor('POST /auth/login', { email: other.email, password: TEST_PASSWORD })
  expect((await download(order.id, staff.token)).statusCode).toBe(200)
})

it('an unpaid order has no invoice', async () => {
  const { shopper } = await newShopperWithCart()
  const order = await placeOrder(shopper)
  const failure = await expectFailure(shopper('GET /orders/{id}/invoice.pdf', { id: order.id }))
  expect(failure).toMatchObject({ code: 'not_found', message: 'This order has no invoice.' })
})

it('the OpenAPI document describes the invoice as a file', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json()
  const { 200: file } = paths['/api/orders/{id}/invoice.pdf'].get.responses
  expect(file.content).toEqual({ 'application/pdf': { schema: { type: 'string', format: 'binary' } } })
})
