import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TranslationCellJson } from '#contract/translations.ts'
import { address } from '../support/checkout.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    code: 'germany',
    name: 'Germany',
    countries: ['DE', 'AT'],
    languages: [
      { prefix: 'de', language: 'de' },
      { prefix: 'at', language: 'de-AT' },
    ],
  })
})
afterAll(() => shop.close())

type Cell = Omit<TranslationCellJson, 'language'> & { language?: TranslationCellJson['language'] }
const save = (...cells: Cell[]) =>
  admin('PUT /admin/translations', {
    translations: cells.map((cell) => ({ ...cell, language: cell.language ?? 'de' })),
  })

// biome-ignore lint/suspicious/noExplicitAny: replies are compared as JSON.
async function get(path: string, market?: string): Promise<any> {
  const { body, statusCode } = await shop.app.inject({
    url: `/api${path}${market ? `${path.includes('?') ? '&' : '?'}market=${market}` : ''}`,
  })
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body)
}

async function addLamp() {
  const { attribute } = await admin('POST /admin/attributes', {
    name: 'Wood',
    type: 'choice',
    choices: [{ name: 'Oak' }, { name: 'Ash' }],
  })
  const { category } = await admin('POST /admin/categories', {
    name: 'Lamps',
    text: 'Bright **lamps**',
    filters: [attribute.code],
  })
  const { product } = await admin('POST /admin/products', {
    name: 'Moon lamp',
    brand: 'Halden',
    category: category.name,
    markdown: 'A **soft** light.',
    price: 20,
    features: ['Dimmable', 'Quiet'],
    specifications: { Height: '20 cm' },
    attributes: { [attribute.code]: ['Oak'] },
    options: [{ code: 'color', values: [{ value: 'Black' }, { value: 'White' }] }],
    variants: [
      { sku: 'MOON-BLACK', options: { color: 'Black' }, stockCount: 10 },
      { sku: 'MOON-WHITE', options: { color: 'White' }, stockCount: 10 },
    ],
  })
  await shop.pool.query(`update option_types set filterable = true where code = 'color'`)
  const { rows } = await shop.pool.query(
    `select id from option_values where value in ('Black', 'White') order by value`,
  )
  return { category, attribute, product, black: String(rows[0].id), white: String(rows[1].id) }
}

describe('translations', () => {
  let lamp: Awaited<ReturnType<typeof addLamp>>
  beforeAll(async () => {
    lamp = await addLamp()
    const { id } = lamp.product
    await save(
      { type: 'product', id, field: 'name', text: 'Mondlampe' },
      { type: 'product', id, field: 'description', text: 'Ein **weiches** Licht.' },
      { type: 'product', id, field: 'features', text: 'Dimmbar\nLeise' },
      { type: 'product', id, field: 'specifications', text: 'Höhe: 20 cm' },
      { type: 'category', id: String(lamp.category.id), field: 'name', text: 'Lampen' },
      { type: 'category', id: String(lamp.category.id), field: 'text', text: 'Helle **Lampen**' },
      { type: 'attribute', id: String(lamp.attribute.id), field: 'name', text: 'Holz' },
      { type: 'attribute_choice', id: String(lamp.attribute.choices[0]?.id), field: 'name', text: 'Eiche' },
      { type: 'option_value', id: lamp.black, field: 'value', text: 'Schwarz' },
    )
  })

  it('are shown on product pages, and the original to everyone else', async () => {
    const path = `/products/${lamp.product.id}`
    const german = await get(path, 'de')
    expect(german).toMatchObject({
      data: {
        name: 'Mondlampe',
        description: 'Ein weiches Licht.',
        category: 'Lampen',
        features: ['Dimmbar', 'Leise'],
        specifications: { Höhe: '20 cm' },
        colors: ['Schwarz', 'White'],
      },
      descriptionHtml: expect.stringContaining('<strong>weiches</strong>'),
      attributes: [{ name: 'Holz', value: ['Eiche'] }],
      categoryPath: [{ name: 'Lampen', path: lamp.category.path }],
    })
    expect(german.data.variants[0]).toMatchObject({ color: 'Schwarz', options: [{ code: 'color', value: 'Schwarz' }] })
    expect(await get(path)).toMatchObject({
      data: { name: 'Moon lamp', description: 'A soft light.', colors: ['Black', 'White'] },
      attributes: [{ value: ['Oak'] }],
    })
  })

  it('fall back from the language of a region to its language, and then to the original', async () => {
    const { id } = lamp.product
    expect((await get(`/products/${id}`, 'at')).data.name).toBe('Mondlampe')
    await save({ type: 'product', id, field: 'name', text: 'Mondleuchte', language: 'de-AT' })
    expect((await get(`/products/${id}`, 'at')).data.name).toBe('Mondleuchte')
    expect((await get(`/products/${id}`, 'de')).data.name).toBe('Mondlampe')
    await save({ type: 'product', id, field: 'name', text: null, language: 'de-AT' })
    expect((await get(`/products/${id}`, 'at')).data.name).toBe('Mondlampe')
  })

  it('name the filters of lists, which take translated and original values', async () => {
    const { code } = lamp.attribute
    const list = (category: string, wood: string, market?: string) =>
      get(`/products?category=${encodeURIComponent(category)}&f.${code}=${encodeURIComponent(wood)}`, market)
    for (const [category, wood] of [
      ['Lampen', 'Eiche'],
      [lamp.category.name, 'Oak'],
      [lamp.category.path, 'Eiche'],
    ] as const) {
      const { data } = await list(category, wood, 'de')
      expect(data).toMatchObject({ total: 1, products: [{ name: 'Mondlampe' }], categories: [{ name: 'Lampen' }] })
      expect(data.facets.groups[0]).toMatchObject({ name: 'Holz', choices: [{ value: 'Eiche', count: 1 }] })
      expect(data.facets.category).toContainEqual({ value: 'Lampen', count: 1 })
    }
    const { data } = await list(lamp.category.name, 'Oak')
    expect(data.facets.groups[0]).toMatchObject({ choices: [{ value: 'Oak', count: 1 }] })
    expect((await get('/products?o.color=Schwarz', 'de')).data.total).toBe(1)
    expect((await get('/products?o.color=Black', 'de')).data.total).toBe(1)
  })

  it('are in menus and on category pages', async () => {
    expect((await get('/storefront', 'de')).shop.categories).toContainEqual(expect.objectContaining({ name: 'Lampen' }))
    expect((await get('/categories', 'de')).categories).toContainEqual(expect.objectContaining({ name: 'Lampen' }))
    expect((await get(`/categories/${lamp.category.path}`, 'de')).category).toMatchObject({
      name: 'Lampen',
      text: expect.stringContaining('<strong>Lampen</strong>'),
    })
  })

  it('are in the cart, whose options are chosen by translated values, and frozen in the order', async () => {
    const shopper = await shop.newShopper()
    const german = async (method: 'POST' | 'GET', url: string, payload?: object) =>
      (
        await shop.app.inject({
          method,
          url: `/api${url}${url.includes('?') ? '&' : '?'}market=de`,
          headers: { authorization: `Bearer ${shopper.token}` },
          ...(payload && { payload }),
        })
      ).json()
    const added = await german('POST', '/cart/add', {
      productId: lamp.product.id,
      quantity: 1,
      options: { color: 'Schwarz' },
    })
    expect(added.items).toMatchObject([{ name: 'Mondlampe', color: 'Schwarz', options: [{ value: 'Schwarz' }] }])
    expect((await shopper('GET /cart')).items).toMatchObject([{ name: 'Moon lamp', color: 'Black' }])
    const quote = await german('GET', '/checkout/quote?country=DE')
    expect(quote.items).toMatchObject([{ name: 'Mondlampe' }])
    const { state, ...person } = address
    const berlin = { ...person, city: 'Berlin', zipCode: '10115', country: 'DE', phone: '030 123456' }
    const response = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create?market=de',
      headers: { authorization: `Bearer ${shopper.token}`, 'idempotency-key': 'translated-1' },
      payload: { ...berlin, shippingMethod: 'standard', expectedTotal: quote.totals.standard.total },
    })
    expect(response.json()).toMatchObject({
      order: { items: [{ name: 'Mondlampe', options: [{ code: 'color', value: 'Schwarz' }] }] },
    })
  })

  it('of content pages, shipping methods and payment methods are shown', async () => {
    await save(
      { type: 'page', id: 'returns', field: 'title', text: 'Rückgabe' },
      { type: 'page', id: 'returns', field: 'text', text: 'Innerhalb von {{returnDays}} Tagen.' },
      { type: 'shipping_method', id: '0/standard', field: 'estimate', text: '5–7 Werktage' },
      { type: 'payment_method', id: 'transfer', field: 'name', text: 'Überweisung' },
    )
    expect((await get('/pages/returns', 'de')).page).toMatchObject({
      title: 'Rückgabe',
      html: expect.stringContaining('Innerhalb von 30 Tagen'),
    })
    expect((await get('/storefront', 'de')).shop.shippingMethods[0].estimate).toBe('5–7 Werktage')
    expect((await get('/storefront')).shop.shippingMethods[0].estimate).toBe('5-7 business days')
  })

  it('are rejected if they do not fit', async () => {
    const { id } = lamp.product
    const reject = async (cell: Cell) => (await expectFailure(save(cell))).details.fields
    const name = { type: 'product', id, field: 'name', text: 'Lampe' } as const
    expect(await reject({ ...name, field: 'brand' })).toHaveProperty('translations.0.field')
    expect(await reject({ ...name, id: 'no-product' })).toHaveProperty('translations.0.id')
    expect(await reject({ ...name, language: 'en' })).toHaveProperty('translations.0.language')
    expect(await reject({ ...name, text: 'x'.repeat(301) })).toHaveProperty('translations.0.text')
    expect(await reject({ ...name, text: 'two\nlines' })).toHaveProperty('translations.0.text')
    expect(await reject({ ...name, field: 'seoTitle' })).toHaveProperty('translations.0.id')
    expect(
      await reject({ type: 'page', id: 'returns', field: 'text', text: 'Innerhalb von {{days}} Tagen' }),
    ).toHaveProperty('translations.0.text')
    expect(await reject({ type: 'option_value', id: lamp.white, field: 'value', text: 'Schwarz' })).toHaveProperty(
      'translations.0.text',
    )
    const gray = { type: 'option_value', field: 'value', text: 'Grau' } as const
    const twice = await expectFailure(save({ ...gray, id: lamp.black }, { ...gray, id: lamp.white }))
    expect(twice.details.fields).toHaveProperty('translations.1.text')
    const { category } = await admin('POST /admin/categories', { name: 'Lights' })
    expect(await reject({ type: 'category', id: String(category.id), field: 'name', text: 'Lampen' })).toHaveProperty(
      'translations.0.text',
    )
    const { code } = await expectFailure(
      save({ ...name, text: 'Lampe', was: 'Etwas anderes' }, { ...name, field: 'seoText', text: 'x' }),
    )
    expect(code).toBe('stale')
  })

  it('are stale when the original has changed since it was translated', async () => {
    const read = async () =>
      (
        await admin('GET /admin/translations/{type}/{id}', {
          type: 'category',
          id: String(lamp.category.id),
          language: 'de',
        })
      ).fields
    expect(await read()).toMatchObject([
      { field: 'name', text: 'Lampen', state: 'translated' },
      { field: 'text', state: 'translated' },
      { field: 'handle', state: 'missing' },
    ])
    await admin('PUT /admin/categories/{id}', {
      id: lamp.category.id,
      name: 'Lamps',
      text: 'Brighter lamps',
      filters: [lamp.attribute.code],
    })
    expect(await read()).toMatchObject([
      { state: 'translated' },
      { field: 'text', state: 'stale', source: 'Brighter lamps' },
      { field: 'handle' },
    ])
    const [, { sourceHash = '' } = {}] = await read()
    await save({ type: 'category', id: String(lamp.category.id), field: 'text', text: 'Hellere Lampen', sourceHash })
    expect(await read()).toMatchObject([{}, { state: 'translated' }, {}])
  })

  it('are undone by the audit log', async () => {
    const { id } = lamp.product
    await save({ type: 'product', id, field: 'name', text: 'Falsch' })
    const { entries } = await admin('GET /admin/audit', { action: 'translation.changed' })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect((await get(`/products/${id}`, 'de')).data.name).toBe('Mondlampe')
  })

  it('are deleted with what they translate', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Short-lived' })
    const count = async () =>
      (await shop.pool.query(`select from translations where type = 'category' and id = $1`, [String(category.id)]))
        .rowCount
    await save({ type: 'category', id: String(category.id), field: 'name', text: 'Kurzlebig' })
    expect(await count()).toBe(1)
    await admin('DELETE /admin/categories/{id}', { id: category.id })
    expect(await count()).toBe(0)
  })
})
