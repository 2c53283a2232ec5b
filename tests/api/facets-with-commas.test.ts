import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeChoices } from '#contract/choice-list.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const brands = ['Smith, Jones & Co', '', 'A\\B', 'Smith', 'C\\', '\\0']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await addProduct(shop.db, { brand: 'Halden' })
  for (const brand of brands) await addProduct(shop.db, { brand, category: 'Bed, Bath & Table' })
})
afterAll(() => shop.close())

const list = async (query: object) => {
  const { data } = await shop.visitor('GET /products', query)
  if (!data) throw new Error('There is no list')
  return data
}

it.each(brands)('a brand named “%s” is filtered by its facet value', async (brand) => {
  const { products, total, facets } = await list({ brand: writeChoices([brand]) })
  expect(products.map((product) => product.brand)).toEqual([brand])
  expect(facets.brand.find(({ value }) => value === brand)?.count).toBe(total)
})

it('several such brands are combined with “or”, like plain names', async () => {
  expect((await list({ brand: writeChoices(brands) })).total).toBe(brands.length)
  expect((await list({ brand: 'Smith, Halden' })).total).toBe(2)
})

it('a category with a comma is filtered', async () => {
  expect((await list({ category: writeChoices(['Bed, Bath & Table']) })).total).toBe(brands.length)
})
