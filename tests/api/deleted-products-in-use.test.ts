import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { addProductWithOptions } from '../support/options.ts'
import { addProduct } from '../support/products.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

let count = 0
const newProduct = async (fields: Partial<ProductBodyJson>) => {
  const sku = `GONE-${++count}`
  const body = { name: 'Stool', brand: 'Norr', category: 'Books', price: 10, variants: [{ sku, stockCount: 1 }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product
}
const remove = (id: string) => admin('DELETE /admin/products/{id}', { id })
const restore = async (id: string) => (await admin('POST /admin/products/{id}/restore', { id })).product

it('a brand used only by deleted products can be deleted, and a restored product has no brand', async () => {
  const product = await newProduct({ brand: 'Last maker' })
  const [brand] = (await admin('GET /admin/brands', { search: 'Last maker' })).brands
  const id = brand?.id ?? 0
  expect((await expectFailure(admin('DELETE /admin/brands/{id}', { id }))).code).toBe('in_use')
  await remove(product.id)
  await admin('DELETE /admin/brands/{id}', { id })
  const restored = await restore(product.id)
  expect(restored.brand).toBe('')
  const response = await shop.visitor('GET /products/{id}', { id: product.id })
  expect(response).toMatchObject({ brand: null, data: { brand: '' } })
  const { product: copy } = await admin('POST /admin/products/{id}/duplicate', { id: product.id })
  expect(copy.brand).toBe('')
  const { product: saved } = await admin('PUT /admin/products/{id}', { ...restored, brand: 'Last maker' })
  expect(saved.brand).toBe('Last maker')
})

it('tax and shipping classes used only by deleted products can be deleted, and restored products have none', async () => {
  const { taxClass: tax } = await admin('POST /admin/tax-classes', { name: 'Last books' })
  const { shippingClass: shipping } = await admin('POST /admin/shipping-classes', { name: 'Last bulky goods' })
  const product = await newProduct({ taxClass: tax.code, shippingClass: shipping.code })
  const removeClasses = [
    () => admin('DELETE /admin/tax-classes/{code}', { code: tax.code }),
    () => admin('DELETE /admin/shipping-classes/{code}', { code: shipping.code }),
  ]
  for (const removeClass of removeClasses) expect((await expectFailure(removeClass())).code).toBe('in_use')
  await remove(product.id)
  for (const removeClass of removeClasses) await removeClass()
  expect(await restore(product.id)).toMatchObject({ taxClass: null, shippingClass: null })
})

it('an attribute used only by deleted products can be deleted, and restored products lack it', async () => {
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ name: 'Last wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] },
  })
  const { id, name, code, choices } = attribute
  const product = await newProduct({ attributes: { [code]: ['Oak', 'Ash'] } })
  const withoutOak = () =>
    admin('PUT /admin/attributes/{id}', { id, name, choices: choices.filter((choice) => choice.name === 'Ash') })
  expect((await expectFailure(withoutOak())).code).toBe('in_use')
  await remove(product.id)
  const { use } = await admin('GET /admin/attributes/{id}', { id })
  expect(use).toMatchObject({ products: 0, choices: [] })
  const { attributes } = await admin('GET /admin/attributes')
  expect(attributes.find((each) => each.id === id)?.products).toBe(0)
  expect((await withoutOak()).attribute.choices).toMatchObject([{ name: 'Ash' }])
  expect((await restore(product.id)).attributes).toEqual({ [code]: ['Ash'] })
  expect((await expectFailure(admin('DELETE /admin/attributes/{id}', { id }))).code).toBe('in_use')
  await remove(product.id)
  await admin('DELETE /admin/attributes/{id}', { id })
  expect((await restore(product.id)).attributes).toEqual({})
})

it('an option used by a deleted product cannot be deleted, and the message names the product', async () => {
  const { optionType } = await admin('POST /admin/option-types', {
    ...{ name: 'Last seat', values: [{ value: 'Low' }, { value: 'High' }] },
  })
  const { id, name, values } = optionType
  const product = await addProductWithOptions(admin, ['last-seat'], [{ values: ['Low'] }, { values: ['High'] }])
  await remove(product.id)
  const { optionTypes } = await admin('GET /admin/option-types')
  expect(optionTypes.find((each) => each.id === id)?.products).toBe(0)
  const failure = await expectFailure(admin('DELETE /admin/option-types/{id}', { id }))
  expect(failure).toMatchObject({ code: 'in_use', message: expect.stringContaining(`deleted product ${product.name}`) })
  const withoutLow = { id, name, values: values.filter(({ value }) => value === 'High') }
  expect((await expectFailure(admin('PUT /admin/option-types/{id}', withoutLow))).details.fields).toEqual({
    values: expect.stringContaining(`deleted product ${product.name}`),
  })
  expect((await restore(product.id)).variants).toHaveLength(2)
})

it('a category used only by deleted products can be deleted, and restored products move to its parent', async () => {
  const addCategory = async (name: string, parentId: number | null) =>
    (await admin('POST /admin/categories', { name, parentId })).category
  const root = await addCategory('Gone root', null)
  const child = await addCategory('Gone child', root.id)
  const main = await newProduct({ category: child.path, additionalCategories: ['Gone root'] })
  const additional = await newProduct({ additionalCategories: [child.path] })
  await remove(main.id)
  await remove(additional.id)
  await admin('DELETE /admin/categories/{id}', { id: child.id })
  expect(await restore(main.id)).toMatchObject({ category: 'Gone root', additionalCategories: [] })
  expect(await restore(additional.id)).toMatchObject({ category: 'Books', additionalCategories: [] })

  // A root category has no parent to which its products could move.
  const inUse = await expectFailure(admin('DELETE /admin/categories/{id}', { id: root.id }))
  expect(inUse).toMatchObject({ code: 'in_use', message: expect.stringContaining('1 product is in this category') })
  await remove(main.id)
  const deleted = await expectFailure(admin('DELETE /admin/categories/{id}', { id: root.id }))
  expect(deleted).toMatchObject({ code: 'in_use', message: expect.stringContaining(`deleted product ${main.name}`) })
})
