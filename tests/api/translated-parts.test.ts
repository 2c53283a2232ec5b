import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TranslationCellJson } from '#contract/translations.ts'
import { readXml } from '../support/read-xml.ts'
import { sendFile } from '../support/send-file.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const FRONT = '/media/front-800.webp'
const BACK = '/media/back,1-800.webp'

let shop: TestShop
let admin: SignedIn
let chair: string
let care: number

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/markets', {
    ...{ code: 'germany', name: 'Germany', countries: ['DE'] },
    languages: [{ prefix: 'de', language: 'de' }],
  })
  care = (await admin('POST /admin/attributes', { name: 'Care', type: 'text' })).attribute.id
  await admin('POST /admin/attributes', { name: 'Depth', type: 'number', unit: 'inches' })
  const { category } = await admin('POST /admin/categories', { name: 'Chairs' })
  const { product } = await admin('POST /admin/products', {
    ...{ name: 'Dining chair', brand: 'Halden', category: 'Chairs', price: 90, description: 'To sit on.' },
    images: [FRONT, BACK],
    imageTexts: { [FRONT]: 'The chair from the front', [BACK]: 'Its back' },
    attributes: { care: 'Wipe with a damp cloth', depth: 20 },
    options: [{ code: 'color', values: [{ value: 'Black' }] }],
    variants: [{ sku: 'CHAIR', options: { color: 'Black' }, stockCount: 3 }],
  })
  chair = product.id
  await translate({ type: 'category', id: String(category.id), field: 'name', text: 'Stühle' })
})
afterAll(() => shop.close())

type Cell = Omit<TranslationCellJson, 'language'>
const translate = (...cells: Cell[]) =>
  admin('PUT /admin/translations', { translations: cells.map((cell) => ({ ...cell, language: 'de' as const })) })
const careField = () => `attribute:${care}`
const frontField = `imageText:${FRONT}`
const thing = () => ({ type: 'product', id: chair, language: 'de' }) as const

const read = async (market?: string) =>
  shop.callFrom('127.0.0.1', undefined, market)('GET /products/{id}', { id: chair })
const search = async (q: string, market?: string) =>
  (await shop.callFrom('127.0.0.1', undefined, market)('GET /products/search', { q })).data.products.map(({ id }) => id)
const listFields = async () => (await admin('GET /admin/translations/{type}/{id}', thing())).fields

describe('alt texts and text attributes', () => {
  it('are listed beside the other texts of a product, in order', async () => {
    expect((await listFields()).map(({ field, part, source }) => [field, part, source])).toEqual([
      ['name', null, 'Dining chair'],
      ['description', null, 'To sit on.'],
      ['handle', null, chair],
      [careField(), 'Care', 'Wipe with a damp cloth'],
      [frontField, '1', 'The chair from the front'],
      [`imageText:${BACK}`, '2', 'Its back'],
    ])
  })

  it('are shown translated, and in the original where a translation is missing', async () => {
    const { id: depth } = (await admin('GET /admin/attributes')).attributes.find(({ code }) => code === 'depth') ?? {}
    await translate(
      { type: 'product', id: chair, field: 'name', text: 'Esszimmerstuhl' },
      { type: 'product', id: chair, field: careField(), text: 'Feucht abwischen' },
      { type: 'product', id: chair, field: frontField, text: 'Der Stuhl von vorn' },
      { type: 'attribute', id: String(depth), field: 'unit', text: 'Zoll' },
    )
    const german = await read('de')
    expect(german.data.imageTexts).toEqual({ [FRONT]: 'Der Stuhl von vorn', [BACK]: 'Its back' })
    expect(german.data.fallback?.imageTexts).toEqual({ [BACK]: { lang: 'en', dir: 'ltr' } })
    expect(german.attributes).toMatchObject([
      { code: 'care', value: 'Feucht abwischen' },
      { code: 'depth', value: 20, unit: 'Zoll' },
    ])
    const english = await read()
    expect(english.data.imageTexts?.[FRONT]).toBe('The chair from the front')
    expect(english.attributes).toMatchObject([{ value: 'Wipe with a damp cloth' }, { unit: 'inches' }])
  })

  it('are found by searches in their language', async () => {
    expect(await search('abwischen', 'de')).toEqual([chair])
    expect(await search('damp cloth', 'de')).toEqual([chair])
    expect(await search('abwischen')).toEqual([])
  })

  it('are stale when the original changes, and missing when it goes', async () => {
    const { product } = await admin('GET /admin/products/{id}', { id: chair })
    const change = (care: string, text: string) =>
      admin('PUT /admin/products/{id}', {
        ...{ ...product, revision: undefined },
        attributes: { ...product.attributes, care },
        imageTexts: { [FRONT]: text },
      })
    await change('Wipe with a dry cloth', 'The chair')
    const states = async () => Object.fromEntries((await listFields()).map(({ field, state }) => [field, state]))
    expect(await states()).toMatchObject({ name: 'translated', [careField()]: 'stale', [frontField]: 'stale' })
    expect(Object.keys(await states())).not.toContain(`imageText:${BACK}`)
    await change('Wipe with a damp cloth', 'The chair from the front')
    expect(await states()).toMatchObject({ [careField()]: 'translated', [frontField]: 'translated' })
  })

  it('are exported, and imported as they were exported', async () => {
    const authorization = `Bearer ${admin.token}`
    const url = '/api/admin/translations.csv?language=de&type=product'
    const { body } = await shop.app.inject({ url, headers: { authorization } })
    expect(body).toContain(`product,${chair},${careField()},de,Wipe with a damp cloth,Feucht abwischen`)
    expect(body).toContain(`product,${chair},${frontField},de,The chair from the front,Der Stuhl von vorn`)
    const send = (text: string) =>
      sendFile(shop, admin, '/admin/translations/import', ['file', new File([text], 'texts.csv')])
    expect((await send(body)).body).toMatchObject({ saved: 0, refused: 0 })
    expect((await send(body.replace('Feucht abwischen', 'Mit einem Tuch abwischen'))).body).toMatchObject({ saved: 1 })
    expect((await read('de')).attributes[0]?.value).toBe('Mit einem Tuch abwischen')
  })

  it('are rejected if they are too long, on several lines, or of nothing', async () => {
    const reject = async (cell: Partial<Cell>) =>
      (await expectFailure(translate({ ...thing(), field: careField(), text: 'Text', ...cell } as Cell))).details.fields
    expect(await reject({ text: 'x'.repeat(501) })).toHaveProperty('translations.0.text')
    expect(await reject({ field: frontField, text: 'x'.repeat(251) })).toHaveProperty('translations.0.text')
    expect(await reject({ field: frontField, text: 'two\nlines' })).toHaveProperty('translations.0.text')
    expect(await reject({ field: 'imageText:/media/other.webp' })).toHaveProperty('translations.0.id')
    expect(await reject({ field: 'attribute:999999' })).toHaveProperty('translations.0.id')
    expect(await reject({ field: 'constructor:1' })).toHaveProperty('translations.0.field')
    expect(await reject({ type: 'category', id: '1', field: frontField })).toHaveProperty('translations.0.field')
  })

  it('stay when the code of an attribute changes, and are deleted with it', async () => {
    const { attribute } = await admin('GET /admin/attributes/{id}', { id: care })
    await admin('PUT /admin/attributes/{id}', { id: care, name: attribute.name, code: 'cleaning' })
    expect((await read('de')).attributes).toMatchObject([{ code: 'cleaning', value: 'Mit einem Tuch abwischen' }, {}])
    const { product } = await admin('GET /admin/products/{id}', { id: chair })
    const { cleaning: _, ...attributes } = product.attributes
    await admin('PUT /admin/products/{id}', { ...product, attributes })
    await admin('DELETE /admin/attributes/{id}', { id: care })
    const { rowCount } = await shop.pool.query('select from translations where field = $1', [careField()])
    expect(rowCount).toBe(0)
  })
})

it('a product feed is in the language of its market', async () => {
  const { rows } = await shop.pool.query(`select id from option_values where value = 'Black'`)
  await translate(
    { type: 'product', id: chair, field: 'description', text: 'Zum Sitzen.' },
    { type: 'option_value', id: String(rows[0].id), field: 'value', text: 'Schwarz' },
  )
  const readFeed = async (prefix: string) =>
    readXml((await shop.app.inject(`${prefix}/feeds/google.xml`)).body).items[0]
  const german = {
    title: 'Esszimmerstuhl - Schwarz',
    description: 'Zum Sitzen.',
    product_type: 'Stühle',
    color: 'Schwarz',
  }
  expect(await readFeed('/de')).toMatchObject(german)
  expect(await readFeed('')).toMatchObject({ title: 'Dining chair - Black', product_type: 'Chairs', color: 'Black' })
})
