import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { buy } from '../support/checkout.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type TestShop } from '../support/shop.ts'
import { getSku, tent } from '../support/tents.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['newAdmin']>>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
  await shop.close()
})

it('a deleted product is hidden from shoppers, and past orders keep its name', async () => {
  const body = tent({ colors: [], sizes: [], variants: [{ sku: 'D-1', stockCount: 3 }] })
  const { product } = await admin('POST /admin/products', body)
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: product.id })
  const { id } = await buy(shopper)
  await admin('DELETE /admin/products/{id}', { id: product.id })
  expect((await expectFailure(shop.visitor('GET /products/{id}', { id: product.id }))).code).toBe('no_longer_sold')
  expect((await shopper('GET /orders/{id}', { id })).order.items[0]?.name).toBe(body.name)
  expect((await expectFailure(admin('GET /admin/products/{id}', { id: product.id }))).code).toBe('not_found')
})

it('the SKUs of a deleted product can be used by other products', async () => {
  const body = tent()
  const { product } = await admin('POST /admin/products', body)
  await admin('DELETE /admin/products/{id}', { id: product.id })
  const { product: second } = await admin('POST /admin/products', body)
  expect(second.id).not.toBe(product.id)
  expect(second.variants.map(({ sku }) => sku)).toEqual(product.variants.map(({ sku }) => sku))
})

it('restoring a product brings back its variants and shows it to shoppers again', async () => {
  const { product } = await admin('POST /admin/products', tent())
  await admin('DELETE /admin/products/{id}', { id: product.id })
  const { product: restored } = await admin('POST /admin/products/{id}/restore', { id: product.id })
  expect(restored.variants).toEqual(product.variants)
  expect((await shop.visitor('GET /products/{id}', { id: product.id })).data.name).toBe(product.name)
  expect((await expectFailure(admin('POST /admin/products/{id}/restore', { id: product.id }))).code).toBe('not_found')
})

it('a product cannot be restored while another product uses its SKU', async () => {
  const body = tent()
  const { product } = await admin('POST /admin/products', body)
  await admin('DELETE /admin/products/{id}', { id: product.id })
  await admin('POST /admin/products', body)
  expect((await expectFailure(admin('POST /admin/products/{id}/restore', { id: product.id }))).code).toBe('sku_taken')
  expect((await expectFailure(shop.visitor('GET /products/{id}', { id: product.id }))).code).toBe('no_longer_sold')
})

it('SKUs are compared regardless of case', async () => {
  const body = tent({ colors: [], sizes: [], variants: [{ sku: 'Case-1' }] })
  const { product } = await admin('POST /admin/products', body)
  const other = tent({ colors: [], sizes: [], variants: [{ sku: 'CASE-1' }] })
  const failure = await expectFailure(admin('POST /admin/products', other))
  expect(failure).toMatchObject({
    code: 'sku_taken',
    details: { fields: { 'variants.0.sku': `Another product has the SKU ${getSku(body)}` } },
  })
  const { products } = await admin('GET /admin/products', { search: getSku(body).toLowerCase() })
  expect(products.map(({ id }) => id)).toEqual([product.id])
  await admin('PUT /admin/products/{id}', { id: product.id, ...body, variants: [{ sku: getSku(body).toUpperCase() }] })
})

it('a copy is a draft without stock', async () => {
  const { product } = await admin('POST /admin/products', tent())
  const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: product.id })
  expect(copy).toMatchObject({ name: `${product.name} (copy)`, status: 'Draft', colors: product.colors })
  expect(copy.variants).toHaveLength(4)
  expect(copy.variants.every(({ stockCount }) => stockCount === 0)).toBe(true)
})

it('a copy of a product with the longest possible name has a name that can be saved', async () => {
  const { product } = await admin('POST /admin/products', tent({ name: `${'L'.repeat(292)}🏕${'L'.repeat(6)}` }))
  const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: product.id })
  expect(copy.name).toBe(`${'L'.repeat(292)} (copy)`)
})
