import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TEMPLATES, type TemplateBodyJson } from '#contract/product-templates.ts'
import { productTemplates } from '#server/catalog/editing/templates/tables.ts'
import { addProduct } from '../support/products.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

let count = 0
const mark = () => `t${++count}`

const add = async (fields: Partial<TemplateBodyJson> = {}) =>
  (await admin('POST /admin/product-templates', { name: `Template ${mark()}`, ...fields })).productTemplate
const read = async ({ id }: { id: number }) =>
  (await admin('GET /admin/product-templates/{id}', { id })).productTemplate
const lastEntry = async () => {
  const [entry] = (await admin('GET /admin/audit', { area: 'template', limit: 1 })).entries
  if (!entry) throw new Error('There is no entry')
  return entry
}
const newAttribute = async (name: string, ...choices: string[]) =>
  (
    await admin('POST /admin/attributes', {
      name,
      type: choices.length > 0 ? 'choice' : 'number',
      choices: choices.map((choice) => ({ name: choice })),
    })
  ).attribute
const newOption = async (name: string, ...values: string[]) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })) })).optionType
const newCategory = async (name: string) => (await admin('POST /admin/categories', { name })).category
const brandId = async (name: string) => (await admin('GET /admin/brands', { search: name })).brands[0]?.id ?? 0

describe('a template', () => {
  it('keeps every field that it has, and the order of its rows', async () => {
    const wood = await newAttribute('Template wood', 'Oak', 'Ash')
    const width = await newAttribute('Template width')
    const finish = await newOption('Template finish', 'Oiled', 'Waxed')
    const { name: further } = await newCategory('Template category')
    const fields: Partial<TemplateBodyJson> = {
      type: 'physical',
      brand: 'Norr',
      category: 'Books',
      additionalCategories: [further],
      tags: ['workshop'],
      attributes: { [wood.code]: ['Oak'] },
      emptyAttributes: [width.code],
      markdown: '**Solid** wood',
      price: 49.5,
      options: [{ code: finish.code, values: [{ value: 'Waxed' }, { value: 'Oiled' }] }],
      features: ['Made to order'],
      specifications: { Width: '', 'Made in': 'Sweden', Care: 'Oil it' },
      noIndex: true,
      tracked: false,
      weightG: 1200,
      hsCode: '940360',
      origin: 'SE',
    }
    const template = await add({ name: 'Desks', ...fields })
    expect(await read(template)).toEqual({
      ...template,
      ...fields,
      name: 'Desks',
      description: 'Solid wood',
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      missing: [],
      revision: 1,
    })
    expect(Object.keys(template.specifications ?? {})).toEqual(['Width', 'Made in', 'Care'])
    const { productTemplates: listed } = await admin('GET /admin/product-templates', { search: 'esk' })
    expect(listed).toMatchObject([{ name: 'Desks', type: 'physical', brand: 'Norr', category: 'Books' }])
  })

  it('needs only a name, which no other has in any case', async () => {
    const template = await add({ name: 'Plain things' })
    expect(template).toMatchObject({ type: 'physical', brand: null, category: null, price: null, options: [] })
    expect(await failureOf(admin('POST /admin/product-templates', { name: 'PLAIN THINGS' }))).toMatchObject({
      code: 'slug_taken',
      details: { fields: { name: 'Another template has this name' } },
    })
    expect((await failureOf(admin('POST /admin/product-templates', { name: ' ' }))).code).toBe('invalid_request')
  })

  it('refuses what a product refuses, at the same fields', async () => {
    const finish = await newOption('Refused finish', 'Oiled')
    const refused = async (fields: Partial<TemplateBodyJson>) =>
      Object.keys(
        (await failureOf(admin('POST /admin/product-templates', { name: mark(), ...fields }))).details.fields ?? {},
      )
    expect(await refused({ category: 'no-such-category' })).toEqual(['category'])
    expect(await refused({ additionalCategories: ['no-such-category'] })).toEqual(['additionalCategories'])
    expect(await refused({ attributes: { 'no-such': 1 } })).toEqual(['attributes.no-such'])
    expect(await refused({ emptyAttributes: ['no-such'] })).toEqual(['emptyAttributes'])
    expect(await refused({ price: -1 })).toEqual(['price'])
    expect(await refused({ weightG: 0 })).toEqual(['weightG'])
    expect(await refused({ hsCode: '12' })).toEqual(['hsCode'])
    expect(await refused({ options: [{ code: 'no-such', values: [{ value: 'One' }] }] })).toEqual(['options.0.code'])
    const values = [{ value: 'Oiled' }, { value: 'Oiled' }]
    expect(await refused({ options: [{ code: finish.code, values }] })).toEqual(['options.0.values'])
    const many = (prefix: string) => Array.from({ length: 15 }, (_, index) => ({ value: `${prefix}${index}` }))
    const wax = await newOption('Refused wax')
    expect(
      await refused({
        options: [
          { code: finish.code, values: many('a') },
          { code: wax.code, values: many('b') },
        ],
      }),
    ).toEqual(['options'])
  })

  it('is saved once for each revision, and not at all if nothing changed', async () => {
    const template = await add({ specifications: { A: '1', B: '2' } })
    const { id, name, revision } = template
    const change = (fields: Partial<TemplateBodyJson>) =>
      admin('PUT /admin/product-templates/{id}', { id, name, revision, ...fields })
    await change({ specifications: { A: '1', B: '2' } })
    expect((await read(template)).revision).toBe(1)
    await change({ specifications: { B: '2', A: '1' } })
    expect(Object.keys((await read(template)).specifications ?? {})).toEqual(['B', 'A'])
    expect((await failureOf(change({ tags: ['late'] }))).code).toBe('stale')
    const missing = { id: 999_999, name: 'Nothing' }
    expect((await failureOf(admin('PUT /admin/product-templates/{id}', missing))).code).toBe('not_found')
    expect((await failureOf(admin('DELETE /admin/product-templates/{id}', { id: 999_999 }))).code).toBe('not_found')
  })

  it('changes no product that was made from it', async () => {
    const template = await add({ category: 'Books', brand: 'Norr', tags: ['made'], price: 20 })
    const { id, name, revision, missing, updatedAt, emptyAttributes, tracked, ...fields } = template
    const { lengthMm, widthMm, heightMm, weightG, hsCode, origin, ...product } = fields
    const body = { ...product, name: 'Made', brand: 'Norr', category: 'Books', price: 20 }
    const made = (await admin('POST /admin/products', { ...body, variants: [{ sku: mark(), weightG: 5 }] })).product
    await admin('PUT /admin/product-templates/{id}', { id, name, tags: ['other'], price: 30 })
    await admin('DELETE /admin/product-templates/{id}', { id })
    expect((await admin('GET /admin/products/{id}', { id: made.id })).product).toEqual(made)
    expect((await failureOf(read(template))).code).toBe('not_found')
  })
})

describe('what a template names', () => {
  it('has its current name, in the spelling of the shop', async () => {
    const wood = await newAttribute('Renamed wood', 'Oak')
    const finish = await newOption('Renamed finish', 'Oiled')
    const category = await newCategory('Renamed category')
    await admin('POST /admin/brands', { name: 'Renamed brand' })
    const template = await add({
      brand: 'RENAMED BRAND',
      category: category.name,
      attributes: { [wood.code]: ['OAK'] },
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
    })
    expect(template).toMatchObject({ brand: 'Renamed brand', attributes: { [wood.code]: ['Oak'] } })
    await admin('PUT /admin/brands/{id}', { id: await brandId('Renamed brand'), name: 'Brand now' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'Category now' })
    const choices = [{ id: wood.choices[0]?.id, name: 'Eiche' }]
    await admin('PUT /admin/attributes/{id}', { id: wood.id, name: wood.name, code: 'wood-now', choices })
    const values = [{ id: finish.values[0]?.id, value: 'Geölt' }]
    await admin('PUT /admin/option-types/{id}', { id: finish.id, name: finish.name, code: 'finish-now', values })
    expect(await read(template)).toMatchObject({
      brand: 'Brand now',
      category: 'Category now',
      attributes: { 'wood-now': ['Eiche'] },
      options: [{ code: 'finish-now', values: [{ value: 'Geölt' }] }],
      missing: [],
    })
  })

  it('is left out after it was deleted, and reported', async () => {
    const wood = await newAttribute('Deleted wood', 'Oak', 'Ash')
    const width = await newAttribute('Deleted width')
    const depth = await newAttribute('Deleted depth')
    const finish = await newOption('Deleted finish', 'Oiled', 'Waxed')
    const size = await newOption('Deleted size', 'Large')
    const category = await newCategory('Deleted category')
    const template = await add({
      brand: 'Deleted brand',
      category: category.name,
      attributes: { [wood.code]: ['Ash'], [width.code]: 3 },
      emptyAttributes: [depth.code],
      options: [
        { code: finish.code, values: [{ value: 'Oiled' }, { value: 'Waxed' }] },
        { code: size.code, values: [{ value: 'Large' }] },
      ],
    })
    await admin('DELETE /admin/brands/{id}', { id: await brandId('Deleted brand') })
    await admin('DELETE /admin/categories/{id}', { id: category.id })
    await admin('PUT /admin/attributes/{id}', {
      id: wood.id,
      name: wood.name,
      choices: [{ id: wood.choices[0]?.id, name: 'Oak' }],
    })
    for (const { id } of [width, depth]) await admin('DELETE /admin/attributes/{id}', { id })
    const values = [{ id: finish.values[0]?.id, value: 'Oiled' }]
    await admin('PUT /admin/option-types/{id}', { id: finish.id, name: finish.name, values })
    await admin('DELETE /admin/option-types/{id}', { id: size.id })
    const left = await read(template)
    expect(left).toMatchObject({
      brand: null,
      category: null,
      attributes: {},
      emptyAttributes: [wood.code],
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
    })
    const named = (kind: string, name: string) => ({ kind, name })
    expect(left.missing).toHaveLength(7)
    expect(left.missing).toEqual(
      expect.arrayContaining([
        named('brand', 'Deleted brand'),
        named('category', 'Deleted category'),
        named('choice', 'Ash'),
        named('attribute', width.code),
        named('attribute', depth.code),
        named('value', 'Waxed'),
        named('option', size.code),
      ]),
    )
    const { missing, id, updatedAt, ...fields } = left
    const { productTemplate } = await admin('PUT /admin/product-templates/{id}', { id, ...fields })
    expect(productTemplate.missing).toEqual([])
  })

  it('is replaced by what it was merged into, without duplicates', async () => {
    const wood = await newAttribute('Merged wood', 'Oak', 'Oak wood')
    const finish = await newOption('Merged finish', 'Oiled', 'With oil')
    await admin('POST /admin/brands', { name: 'Merged into' })
    const template = await add({
      brand: 'Merged away',
      attributes: { [wood.code]: ['Oak wood', 'Oak'] },
      options: [{ code: finish.code, values: [{ value: 'With oil' }, { value: 'Oiled' }] }],
    })
    const [oak, oakWood] = wood.choices
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', {
      id: wood.id,
      choiceId: oakWood?.id ?? 0,
      into: oak?.id ?? 0,
    })
    const [oiled, withOil] = finish.values
    await admin('POST /admin/option-types/{id}/values/{valueId}/merge', {
      id: finish.id,
      valueId: withOil?.id ?? 0,
      into: oiled?.id ?? 0,
    })
    const into = await brandId('Merged into')
    await admin('POST /admin/brands/{id}/merge', { id: await brandId('Merged away'), into })
    expect(await read(template)).toMatchObject({
      brand: 'Merged into',
      attributes: { [wood.code]: ['Oak'] },
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
      missing: [],
    })
  })
})

describe('the audit log', () => {
  it('has changes of templates by name, and undoes them with what is named now', async () => {
    const template = await add({ brand: 'Undone brand', price: 10, tags: ['before'] })
    const { id, name } = template
    await admin('PUT /admin/product-templates/{id}', { id, name, brand: 'Other brand', price: 12.5, tags: ['before'] })
    const entry = await lastEntry()
    expect(entry).toMatchObject({
      action: 'template.changed',
      subject: { kind: 'template', id: String(id), name },
      before: { brand: 'Undone brand', price: 10 },
      after: { brand: 'Other brand', price: 12.5 },
      canUndo: true,
    })
    await admin('PUT /admin/brands/{id}', { id: await brandId('Undone brand'), name: 'Brand of old' })
    await admin('POST /admin/audit/{id}/undo', { id: entry.id })
    expect(await read(template)).toMatchObject({ brand: 'Brand of old', price: 10, tags: ['before'], revision: 3 })
    expect((await failureOf(admin('POST /admin/audit/{id}/undo', { id: entry.id }))).code).toBe('changed_since')
  })
})

it('a shop has at most 500 templates', async () => {
  const existing = await shop.db.$count(productTemplates)
  const [{ fields } = { fields: undefined }] = await shop.db.select().from(productTemplates).limit(1)
  if (!fields) throw new Error('There is no template')
  await shop.db
    .insert(productTemplates)
    .values(
      Array.from({ length: MAX_TEMPLATES - existing }, (_, index) => ({ name: `Many ${index}`, fields, named: [] })),
    )
  expect((await failureOf(admin('POST /admin/product-templates', { name: 'One more' }))).code).toBe('templates_full')
  const { total, productTemplates: page } = await admin('GET /admin/product-templates', { limit: 50, page: 10 })
  expect([total, page.length]).toEqual([MAX_TEMPLATES, 50])
})
