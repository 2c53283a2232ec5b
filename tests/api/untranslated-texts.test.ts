import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let lamp: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    ...{ code: 'gulf', name: 'Gulf', countries: ['AE'] },
    languages: [
      { prefix: 'ar', language: 'ar' },
      { prefix: 'en-ae', language: 'en' },
    ],
  })
  const { category } = await admin('POST /admin/categories', { name: 'Lamps', text: 'Bright **lamps**' })
  const { product } = await admin('POST /admin/products', {
    ...{ name: 'Moon lamp', brand: 'Halden', category: category.name, markdown: 'A **soft** light.', price: 20 },
    ...{ features: ['Quiet'], specifications: { Height: '20 cm' }, variants: [{ sku: 'LAMP', stockCount: 1 }] },
  })
  lamp = product.id
})
afterAll(() => shop.close())

const callIn = (market?: string) => shop.callFrom('127.0.0.1', undefined, market)
const english = { lang: 'en', dir: 'ltr' }

async function readLamp(market?: string) {
  const { data, descriptionHtml } = await callIn(market)('GET /products/{id}', { id: lamp })
  const { products } = await callIn(market)('GET /products', { ids: lamp })
  return { page: data.fallback, card: products?.[0]?.fallback, html: descriptionHtml }
}

it('the texts of a product have their language and direction if they are not translated', async () => {
  const all = { name: english, description: english, features: english, specifications: english }
  const html = '<p>A <strong>soft</strong> light.</p>'
  for (const market of [undefined, 'en-ae'])
    expect(await readLamp(market)).toEqual({ page: undefined, card: undefined, html })
  expect(await readLamp('ar')).toEqual({ page: all, card: all, html: `<div lang="en" dir="ltr">${html}</div>` })
  await admin('PUT /admin/translations', {
    translations: [
      { type: 'product', id: lamp, language: 'ar', field: 'name', text: 'مصباح القمر' },
      { type: 'product', id: lamp, language: 'ar', field: 'description', text: 'ضوء **ناعم**.' },
    ],
  })
  const { name, description, ...others } = all
  const translated = '<p>ضوء <strong>ناعم</strong>.</p>'
  expect(await readLamp('ar')).toEqual({ page: others, card: others, html: translated })
})

it('the texts of pages and categories are marked, with placeholders in their own language', async () => {
  const readPage = async (market?: string) => (await callIn(market)('GET /pages/{id}', { id: 'terms' })).page.html
  const html = (await readPage()).replace('United States, Canada, and United Kingdom', 'United Arab Emirates')
  expect(await readPage('ar')).toBe(`<div lang="en" dir="ltr">${html}</div>`)
  const { category } = await callIn('ar')('GET /categories/{path}', { path: 'lamps' })
  expect(category.text).toMatch(/^<div lang="en" dir="ltr"><p>Bright/)
})

it('the terms name the currency of the market', async () => {
  const { priceList } = await admin('POST /admin/price-lists', { name: 'Euro', currency: 'EUR' })
  await admin('POST /admin/markets', {
    ...{ code: 'ireland', name: 'Ireland', countries: ['IE'], priceList: priceList.id },
    languages: [{ prefix: 'en-ie', language: 'en' }],
  })
  const readTerms = async (market?: string) => (await callIn(market)('GET /pages/{id}', { id: 'terms' })).page.html
  expect(await readTerms()).toContain('Prices are in US dollars. ')
  expect(await readTerms('en-ie')).toContain('Prices are in euros. ')
})
