import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { tent } from '../support/tents.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  // The first product also creates the categories.
  await addProduct(shop.db)
})
afterAll(() => shop.close())

it('saving a product with the values that were read changes nothing', async () => {
  const variants = tent().variants.map((variant, index) => ({ ...variant, price: index === 0 ? 210.5 : null }))
  const specifications = { Weight: '2 kg', Area: '4 m²' }
  const body = tent({ variants, specifications, originalPrice: 250, features: ['Dry'], isNew: true })
  const { product } = await admin('POST /admin/products', body)
  const url = `/api/admin/products/${product.id}`
  const headers = { authorization: `Bearer ${admin.token}` }
  const read = (await shop.app.inject({ url, headers })).json()
  const response = await shop.app.inject({ method: 'PUT', url, headers, payload: read.product })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toEqual(read)
  expect((await shop.app.inject({ url, headers })).json()).toEqual(read)
  const { entries } = await admin('GET /admin/audit', { search: product.id })
  expect(entries.map(({ action }) => action)).toEqual(['product.added'])

  const changes = [{ name: 'Another' }, { specifications: { Area: '4 m²', Weight: '2 kg' } }, { isNew: false }]
  for (const [index, change] of changes.entries()) {
    const payload = { ...read.product, ...change, revision: undefined, reviews: 99, unitsSold: 99, rating: 5 }
    const changed = await shop.app.inject({ method: 'PUT', url, headers, payload })
    expect(changed.json().product).toMatchObject({
      revision: index + 2,
      ...change,
      reviews: 0,
      unitsSold: 0,
      rating: 0,
    })
  }
  const unknown = await shop.app.inject({ method: 'PUT', url, headers, payload: { ...read.product, stock: 3 } })
  expect(unknown.statusCode).toBe(400)
})

it('search engine fields that a request omits keep their values', async () => {
  const { product } = await admin('POST /admin/products', tent({ seoTitle: 'Title', seoText: 'Text', noIndex: true }))
  const { seoTitle, seoText, noIndex, ...others } = product
  const { product: saved } = await admin('PUT /admin/products/{id}', { ...others, name: 'Another' })
  expect(saved).toMatchObject({ name: 'Another', seoTitle: 'Title', seoText: 'Text', noIndex: true })
  const { data } = await shop.visitor('GET /products/{id}', { id: product.id })
  expect(data).toMatchObject({ seoTitle: 'Title', seoText: 'Text', noIndex: true })
})
