import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { address } from '../support/checkout.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const english = { lang: 'en', dir: 'ltr' }

let shop: TestShop
let admin: SignedIn
let lamp: string
let mug: string
let lamps: number

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
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] },
  })
  lamps = (await admin('POST /admin/categories', { name: 'Lamps', filters: [attribute.code] })).category.id
  const add = async (name: string, sku: string) =>
    (
      await admin('POST /admin/products', {
        ...{ name, brand: 'Halden', category: 'Lamps', price: 20, attributes: { [attribute.code]: ['Oak'] } },
        variants: [{ sku, stockCount: 9 }],
      })
    ).product.id
  lamp = await add('Moon lamp', 'LAMP')
  mug = await add('Moon mug', 'MUG')
  await admin('PUT /admin/translations', {
    translations: [
      { type: 'product', id: mug, language: 'ar', field: 'name', text: 'كوب القمر' },
      { type: 'attribute_choice', id: String(attribute.choices[0]?.id), language: 'ar', field: 'name', text: 'بلوط' },
    ],
  })
})
afterAll(() => shop.close())

const callIn = (market?: string, token?: string) => shop.callFrom('127.0.0.1', token, market)

it('names of categories and filters have their language where they are not translated', async () => {
  const call = callIn('ar')
  expect((await call('GET /categories')).categories).toMatchObject([{ name: 'Lamps', fallback: english }])
  expect((await call('GET /categories/{path}', { path: 'lamps' })).category.fallback).toEqual(english)
  const { data } = await call('GET /products', { category: 'lamps' })
  expect(data?.facets.category).toMatchObject([{ value: 'Lamps', fallback: english }])
  const [group] = data?.facets.groups ?? []
  expect(group).toMatchObject({ name: 'Wood', fallback: english })
  expect(group?.choices).toEqual([{ value: 'بلوط', count: 2 }])
  const { categoryPath, attributes } = await call('GET /products/{id}', { id: lamp })
  expect(categoryPath).toMatchObject([{ name: 'Lamps', fallback: english }])
  expect(attributes).toMatchObject([{ name: 'Wood', fallback: english }])
  const { products, categories } = await call('GET /products/suggest', { q: 'Moon' })
  expect(categories).toMatchObject([{ fallback: english }])
  const fallbackOf = (id: string) => products.find((each) => each.id === id)?.fallback
  expect([fallbackOf(lamp), fallbackOf(mug)]).toEqual([{ name: english }, undefined])

  const translation = { type: 'category' as const, id: String(lamps), language: 'ar' as const, field: 'name' }
  await admin('PUT /admin/translations', { translations: [{ ...translation, text: 'مصابيح' }] })
  const [translated] = (await call('GET /categories')).categories
  expect(translated?.name).toBe('مصابيح')
  expect(translated).not.toHaveProperty('fallback')
  await admin('PUT /admin/translations', { translations: [{ ...translation, text: null }] })
})

it('names have no language where pages are in the language in which the owner writes', async () => {
  for (const market of [undefined, 'en-ae']) {
    const call = callIn(market)
    const replies = [
      await call('GET /categories'),
      await call('GET /products', { category: 'lamps' }),
      await call('GET /products/{id}', { id: lamp }),
      await call('GET /products/suggest', { q: 'Moon' }),
    ]
    for (const reply of replies) expect(JSON.stringify(reply)).not.toContain('fallback')
  }
})

it('lines of a cart, and of an order in any language, have the language of their names', async () => {
  const shopper = await shop.newShopper()
  const call = callIn('ar', shopper.token)
  for (const productId of [lamp, mug]) await call('POST /cart/add', { productId, quantity: 1 })
  const { items } = await call('GET /cart')
  expect(items.map(({ fallback }) => fallback)).toEqual([english, undefined])
  const form = {
    ...address,
    country: 'AE' as const,
    state: 'Dubai',
    city: 'Dubai',
    zipCode: '',
    phone: '+971 4 1234567',
  }
  const { totals } = await call('GET /checkout/quote', { country: 'AE', state: 'Dubai' })
  const [[shippingMethod = 'standard', quoted] = []] = Object.entries(totals)
  const { order } = await call(
    'POST /orders/create',
    { ...form, shippingMethod, expectedTotal: quoted?.total ?? 0 },
    { idempotencyKey: randomUUID() },
  )
  const readLines = async (market?: string) =>
    (await callIn(market, shopper.token)('GET /orders/{id}', { id: order.id })).order.items.map(
      ({ fallback }) => fallback?.lang,
    )
  expect(await readLines('ar')).toEqual(['en', undefined])
  expect(await readLines()).toEqual([undefined, 'ar'])
})
