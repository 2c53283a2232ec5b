import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn

/** A shop whose owner writes in German, and that also sells in English. */
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  const { markets } = await admin('GET /admin/markets')
  for (const { isDefault, ...market } of markets)
    await admin('PUT /admin/markets/{id}', { ...market, languages: [{ prefix: '', language: 'de' }] })
  await admin('POST /admin/markets', {
    ...{ code: 'ireland', name: 'Ireland', countries: ['IE'] },
    languages: [{ prefix: 'en-ie', language: 'en' }],
  })
  // A market that is not known yet makes the server read the markets.
  await inIreland()('GET /storefront')
})
afterAll(() => shop.close())

const inIreland = () => shop.callFrom('127.0.0.1', undefined, 'en-ie')

it('the panel is in English, and shows what the owner wrote rather than its translations', async () => {
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ name: 'Holz', type: 'choice', choices: [{ name: 'Eiche' }] },
  })
  const { category } = await admin('POST /admin/categories', { name: 'Tische', filters: [attribute.code] })
  await admin('POST /admin/products', {
    ...{ name: 'Esstisch', brand: 'Halden', category: category.name, price: 20, status: 'Active' },
    ...{ attributes: { [attribute.code]: ['Eiche'] }, variants: [{ sku: 'TISCH', stockCount: 1 }] },
  })
  const conditions = [{ what: 'attribute' as const, code: attribute.code, value: 'Eiche' }]
  const rule = { match: 'all' as const, conditions }
  const { collection } = await admin('POST /admin/collections', { name: 'Aus Eiche', type: 'automated', rule })
  const choice = attribute.choices[0]?.id
  await admin('PUT /admin/translations', {
    translations: [{ type: 'attribute_choice', id: String(choice), language: 'en', field: 'name', text: 'Oak' }],
  })
  const list = await inIreland()('GET /products', { [`f.${attribute.code}`]: 'Oak' })
  expect(list.data?.total).toBe(1)

  const saved = (await admin('GET /admin/collections/{id}', { id: collection.id })).collection
  expect(saved.rule).toEqual(rule)
  const failure = await expectFailure(admin('POST /admin/collections', { name: '', type: 'manual' }))
  expect(failure.details.fields?.name).toMatch(/^Enter/)
})

it('calls that a page of the panel makes besides are in English, and others in the language of the shop', async () => {
  const failTo = async (method: 'GET' | 'PUT', url: string, page: string | undefined) =>
    (
      await shop.app.inject({
        ...{ method, url: `/api${url}` },
        headers: { authorization: `Bearer ${admin.token}`, ...(page && { referer: `https://shop.example${page}` }) },
        ...(method === 'PUT' && { payload: { name: '' } }),
      })
    ).json().fields?.name ?? ''
  expect(await failTo('PUT', '/user/update', '/admin/products')).toBe('Name is required')
  for (const page of [undefined, '/profile', '/products/admin', '/administration'])
    expect(await failTo('PUT', '/user/update', page)).toBe('Geben Sie Ihren Namen ein')
  const read = async (page: string) =>
    (await shop.app.inject({ url: '/api/products/none', headers: { referer: `https://shop.example${page}` } })).json()
      .message
  // Its reply may be cached for everyone.
  expect(await read('/admin')).toBe(await read('/'))
})
