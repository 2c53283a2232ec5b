import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_TEMPLATES, type TemplateBodyJson } from '#contract/product-templates.ts'
import { productTemplates } from '#server/catalog/editing/templates/tables.ts'
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
const nextSuffix = () => `t${++count}`

const addTemplate = async (fields: Partial<TemplateBodyJson> = {}) =>
  (await admin('POST /admin/product-templates', { name: `Template ${nextSuffix()}`, ...fields })).productTemplate
const readTemplate = async ({ id }: { id: number }) =>
  (await admin('GET /admin/product-templates/{id}', { id })).productTemplate
const findLastEntry = async () => {
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
const findBrandId = async (name: string) => (await admin('GET /admin/brands', { search: name })).brands[0]?.id ?? 0

describe('a template', () => {
  it('stores all of its fields and the order of its specifications', async () => {
    const wood = await newAttribute('Template wood', 'Oak', 'Ash')
    const width = await newAttribute('Template width')
    const finish = await newOption('Template finish', 'Oiled', 'Waxed')
    const { name: additional } = await newCategory('Template category')
    const fields: Partial<TemplateBodyJson> = {
      type: 'physical',
      brand: 'Norr',
      category: 'Books',
      additionalCategories: [additional],
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
    const template = await addTemplate({ name: 'Desks', ...fields })
    expect(await readTemplate(template)).toEqual({
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

  it('requires only a name, which must be unique regardless of case', async () => {
    const template = await addTemplate({ name: 'Plain furniture' })
    expect(template).toMatchObject({ type: 'physical', brand: null, category: null, price: null, options: [] })
    expect(await expectFailure(admin('POST /admin/product-templates', { name: 'PLAIN FURNITURE' }))).toMatchObject({
      code: 'slug_taken',
      details: { fields: { name: 'Another template has this name' } },
    })
    expect((await expectFailure(admin('POST /admin/product-templates', { name: ' ' }))).code).toBe('invalid_request')
  })

  it('is validated like a product, with errors for the same fields', async () => {
    const finish = await newOption('Refused finish', 'Oiled')
    const findErrors = async (fields: Partial<TemplateBodyJson>) =>
      Object.keys(
        (await expectFailure(admin('POST /admin/product-templates', { name: nextSuffix(), ...fields }))).details
          .fields ?? {},
      )
    expect(await findErrors({ category: 'no-such-category' })).toEqual(['category'])
    expect(await findErrors({ additionalCategories: ['no-such-category'] })).toEqual(['additionalCategories'])
    expect(await findErrors({ attributes: { 'no-such': 1 } })).toEqual(['attributes.no-such'])
    expect(await findErrors({ emptyAttributes: ['no-such'] })).toEqual(['emptyAttributes'])
    expect(await findErrors({ price: -1 })).toEqual(['price'])
    expect(await findErrors({ weightG: 0 })).toEqual(['weightG'])
    expect(await findErrors({ hsCode: '12' })).toEqual(['hsCode'])
    expect(await findErrors({ options: [{ code: 'no-such', values: [{ value: 'One' }] }] })).toEqual(['options.0.code'])
    const values = [{ value: 'Oiled' }, { value: 'Oiled' }]
    expect(await findErrors({ options: [{ code: finish.code, values }] })).toEqual(['options.0.values'])
    const many = (prefix: string) => Array.from({ length: 15 }, (_, index) => ({ value: `${prefix}${index}` }))
    const wax = await newOption('Refused wax')
    expect(
      await findErrors({
        options: [
          { code: finish.code, values: many('a') },
          { code: wax.code, values: many('b') },
        ],
      }),
    ).toEqual(['options'])
  })

  it('cannot be saved with an outdated revision, and keeps its revision if nothing changed', async () => {
    const template = await addTemplate({ specifications: { A: '1', B: '2' } })
    const { id, name, revision } = template
    const change = (fields: Partial<TemplateBodyJson>) =>
      admin('PUT /admin/product-templates/{id}', { id, name, revision, ...fields })
    await change({ specifications: { A: '1', B: '2' } })
    expect((await readTemplate(template)).revision).toBe(1)
    await change({ specifications: { B: '2', A: '1' } })
    expect(Object.keys((await readTemplate(template)).specifications ?? {})).toEqual(['B', 'A'])
    expect((await expectFailure(change({ tags: ['late'] }))).code).toBe('stale')
    const missing = { id: 999_999, name: 'Nothing' }
    expect((await expectFailure(admin('PUT /admin/product-templates/{id}', missing))).code).toBe('not_found')
    expect((await expectFailure(admin('DELETE /admin/product-templates/{id}', { id: 999_999 }))).code).toBe('not_found')
  })

  it('can be changed and deleted without affecting products created from it', async () => {
    const template = await addTemplate({ category: 'Books', brand: 'Norr', tags: ['made'], price: 20 })
    const { id, name, revision, missing, updatedAt, emptyAttributes, tracked, ...fields } = template
    const { lengthMm, widthMm, heightMm, weightG, hsCode, origin, ...product } = fields
    const body = { ...product, name: 'Made', brand: 'Norr', category: 'Books', price: 20 }
    const created = (await admin('POST /admin/products', { ...body, variants: [{ sku: nextSuffix(), weightG: 5 }] }))
      .product
    await admin('PUT /admin/product-templates/{id}', { id, name, tags: ['other'], price: 30 })
    await admin('DELETE /admin/product-templates/{id}', { id })
    expect((await admin('GET /admin/products/{id}', { id: created.id })).product).toEqual(created)
    expect((await expectFailure(readTemplate(template))).code).toBe('not_found')
  })
})

describe('an object that a template refers to', () => {
  it('is shown with its current name and spelling', async () => {
    const wood = await newAttribute('Renamed wood', 'Oak')
    const finish = await newOption('Renamed finish', 'Oiled')
    const category = await newCategory('Renamed category')
    await admin('POST /admin/brands', { name: 'Renamed brand' })
    const template = await addTemplate({
      brand: 'RENAMED BRAND',
      category: category.name,
      attributes: { [wood.code]: ['OAK'] },
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
    })
    expect(template).toMatchObject({ brand: 'Renamed brand', attributes: { [wood.code]: ['Oak'] } })
    await admin('PUT /admin/brands/{id}', { id: await findBrandId('Renamed brand'), name: 'Brand now' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'Category now' })
    const choices = [{ id: wood.choices[0]?.id, name: 'Eiche' }]
    await admin('PUT /admin/attributes/{id}', { id: wood.id, name: wood.name, code: 'wood-now', choices })
    const values = [{ id: finish.values[0]?.id, value: 'Geölt' }]
    await admin('PUT /admin/option-types/{id}', { id: finish.id, name: finish.name, code: 'finish-now', values })
    expect(await readTemplate(template)).toMatchObject({
      brand: 'Brand now',
      category: 'Category now',
      attributes: { 'wood-now': ['Eiche'] },
      options: [{ code: 'finish-now', values: [{ value: 'Geölt' }] }],
      missing: [],
    })
  })

  it('is removed from the template and reported as missing after it is deleted', async () => {
    const wood = await newAttribute('Deleted wood', 'Oak', 'Ash')
    const width = await newAttribute('Deleted width')
    const depth = await newAttribute('Deleted depth')
    const finish = await newOption('Deleted finish', 'Oiled', 'Waxed')
    const size = await newOption('Deleted size', 'Large')
    const category = await newCategory('Deleted category')
    const template = await addTemplate({
      brand: 'Deleted brand',
      category: category.name,
      attributes: { [wood.code]: ['Ash'], [width.code]: 3 },
      emptyAttributes: [depth.code],
      options: [
        { code: finish.code, values: [{ value: 'Oiled' }, { value: 'Waxed' }] },
        { code: size.code, values: [{ value: 'Large' }] },
      ],
    })
    await admin('DELETE /admin/brands/{id}', { id: await findBrandId('Deleted brand') })
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
    const current = await readTemplate(template)
    expect(current).toMatchObject({
      brand: null,
      category: null,
      attributes: {},
      emptyAttributes: [wood.code],
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
    })
    const missingObject = (kind: string, name: string) => ({ kind, name })
    expect(current.missing).toHaveLength(7)
    expect(current.missing).toEqual(
      expect.arrayContaining([
        missingObject('brand', 'Deleted brand'),
        missingObject('category', 'Deleted category'),
        missingObject('choice', 'Ash'),
        missingObject('attribute', width.code),
        missingObject('attribute', depth.code),
        missingObject('value', 'Waxed'),
        missingObject('option', size.code),
      ]),
    )
    const { missing, id, updatedAt, ...fields } = current
    const { productTemplate } = await admin('PUT /admin/product-templates/{id}', { id, ...fields })
    expect(productTemplate.missing).toEqual([])
  })

  it('is replaced by the object that it was merged into', async () => {
    const wood = await newAttribute('Merged wood', 'Oak', 'Oak wood')
    const finish = await newOption('Merged finish', 'Oiled', 'With oil')
    await admin('POST /admin/brands', { name: 'Merged into' })
    const template = await addTemplate({
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
    const into = await findBrandId('Merged into')
    await admin('POST /admin/brands/{id}/merge', { id: await findBrandId('Merged away'), into })
    expect(await readTemplate(template)).toMatchObject({
      brand: 'Merged into',
      attributes: { [wood.code]: ['Oak'] },
      options: [{ code: finish.code, values: [{ value: 'Oiled' }] }],
      missing: [],
    })
  })
})

describe('the audit log of templates', () => {
  it('records changes with names, and undo restores references under their current names', async () => {
    const template = await addTemplate({ brand: 'Undone brand', price: 10, tags: ['before'] })
    const { id, name } = template
    await admin('PUT /admin/product-templates/{id}', { id, name, brand: 'Other brand', price: 12.5, tags: ['before'] })
    const entry = await findLastEntry()
    expect(entry).toMatchObject({
      action: 'template.changed',
      subject: { kind: 'template', id: String(id), name },
      before: { brand: 'Undone brand', price: 10 },
      after: { brand: 'Other brand', price: 12.5 },
      canUndo: true,
    })
    await admin('PUT /admin/brands/{id}', { id: await findBrandId('Undone brand'), name: 'New brand' })
    await admin('POST /admin/audit/{id}/undo', { id: entry.id })
    expect(await readTemplate(template)).toMatchObject({ brand: 'New brand', price: 10, tags: ['before'], revision: 3 })
    expect((await expectFailure(admin('POST /admin/audit/{id}/undo', { id: entry.id }))).code).toBe('changed_since')
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
  expect((await expectFailure(admin('POST /admin/product-templates', { name: 'One more' }))).code).toBe(
    'templates_full',
  )
  const { total, productTemplates: page } = await admin('GET /admin/product-templates', { limit: 50, page: 10 })
  expect([total, page.length]).toEqual([MAX_TEMPLATES, 50])
})
