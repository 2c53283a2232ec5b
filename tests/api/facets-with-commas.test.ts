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

const listProducts = async (query: object) => {
  const { data } = await shop.visitor('GET /products', query)
  if (!data) throw new Error('The response has no data')
  return data
}

it.each(brands)('a list can be filtered by the brand “%s”', async (brand) => {
  const { products, total, facets } = await listProducts({ brand: writeChoices([brand]) })
  expect(products.map((product) => product.brand)).toEqual([brand])
  expect(facets.brand.find(({ value }) => value === brand)?.count).toBe(total)
})

it('several brands with commas are combined with “or”', async () => {
  expect((await listProducts({ brand: writeChoices(brands) })).total).toBe(brands.length)
  expect((await listProducts({ brand: 'Smith, Halden' })).total).toBe(2)
})

it('a list can be filtered by a category with a comma', async () => {
  expect((await listProducts({ category: writeChoices(['Bed, Bath & Table']) })).total).toBe(brands.length)
})
