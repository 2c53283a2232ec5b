import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductAttributes } from '#contract/attributes.ts'
import type { Input } from '#contract/endpoints.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const addAttribute = async (input: Input<'POST /admin/attributes'>) =>
  (await admin('POST /admin/attributes', input)).attribute
const addProductWith = async (attributes: ProductAttributes, category = 'Books'): Promise<string> => {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, category, attributes })
  return id
}
const listProducts = async (query: Record<string, string>) => {
  const { data } = await shop.visitor('GET /products', query as Input<'GET /products'>)
  if (!data) throw new Error('The response has no data')
  return data
}
const listProductIds = async (query: Record<string, string>) =>
  new Set((await listProducts(query)).products.map(({ id }) => id))

describe('an attribute', () => {
  it('gets its code from its name, and is rejected with a code that another attribute uses', async () => {
    expect(await addAttribute({ name: 'Cover Type', type: 'choice' })).toMatchObject({
      code: 'cover-type',
      choices: [],
    })
    expect(await addAttribute({ name: '3D Depth', type: 'number', unit: 'cm' })).toMatchObject({
      code: 'a3d-depth',
      unit: 'cm',
    })
    await expect(addAttribute({ name: 'Cover', code: 'cover-type', type: 'text' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { code: expect.any(String) } },
    })
  })

  it('cannot have the code `constructor`, which is a key of every JavaScript object', async () => {
    expect((await addAttribute({ name: 'Constructor', type: 'text' })).code).toBe('constructor-2')
    await expect(addAttribute({ name: 'Builder', code: 'constructor', type: 'text' })).rejects.toMatchObject({
      details: { fields: { code: expect.stringContaining('reserved') } },
    })
  })

  it('updates its products when a choice is renamed or merged into another', async () => {
    const { id, choices } = await addAttribute({
      name: 'Wood',
      type: 'choice',
      choices: [{ name: 'Oak' }, { name: 'Ash' }, { name: 'Oak wood' }],
    })
    const [oak, ash, oakWood] = choices
    const product = await addProductWith({ wood: ['Oak', 'Oak wood'] })
    await admin('PUT /admin/attributes/{id}', {
      id,
      name: 'Wood',
      choices: [{ id: ash?.id ?? 0, name: 'Oak' }, { id: oak?.id ?? 0, name: 'Ash' }, oakWood ?? { name: '' }],
    })
    const read = async () => (await admin('GET /admin/products/{id}', { id: product })).product.attributes
    expect(await read()).toEqual({ wood: ['Ash', 'Oak wood'] })
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', {
      id,
      choiceId: oakWood?.id ?? 0,
      into: oak?.id ?? 0,
    })
    expect(await read()).toEqual({ wood: ['Ash'] })
  })

  it('reports how many products use it and each choice, and which categories filter by it', async () => {
    const { id, code, choices } = await addAttribute({
      name: 'Shade',
      type: 'choice',
      choices: [{ name: 'Light' }, { name: 'Dark' }],
    })
    const { category } = await admin('POST /admin/categories', { name: 'Shaded', filters: [code] })
    const { category: child } = await admin('POST /admin/categories', { name: 'More shaded', parentId: category.id })
    expect(child).toMatchObject({
      filters: [],
      inheritedFilters: [{ code, from: { id: category.id, name: 'Shaded' } }],
    })
    await addProductWith({ [code]: ['Light', 'Dark'] })
    await addProductWith({ [code]: ['Dark'] })
    const { use } = await admin('GET /admin/attributes/{id}', { id })
    expect(use).toMatchObject({ products: 2, categories: [{ id: category.id, name: 'Shaded' }] })
    expect(new Map(use.choices.map((each) => [each.id, each.products]))).toEqual(
      new Map([
        [choices[0]?.id, 1],
        [choices[1]?.id, 2],
      ]),
    )
    const { attributes } = await admin('GET /admin/attributes')
    expect(attributes.find((each) => each.id === id)?.products).toBe(2)
  })

  it('cannot be deleted, nor can its choices, while products use it', async () => {
    const { id, choices } = await addAttribute({
      name: 'Binding',
      type: 'choice',
      choices: [{ name: 'Hard' }, { name: 'Soft' }],
    })
    const product = await addProductWith({ binding: ['Hard'] })
    const withoutHard = { id, name: 'Binding', choices: choices.slice(1) }
    await expect(admin('PUT /admin/attributes/{id}', withoutHard)).rejects.toMatchObject({ code: 'in_use' })
    await expect(admin('DELETE /admin/attributes/{id}', { id })).rejects.toMatchObject({ code: 'in_use' })
    const { product: saved } = await admin('GET /admin/products/{id}', { id: product })
    await admin('PUT /admin/products/{id}', { ...saved, attributes: {} })
    await admin('PUT /admin/attributes/{id}', withoutHard)
    await admin('DELETE /admin/attributes/{id}', { id })
  })
})

describe('the attributes of a product', () => {
  it('are stored with the type of each attribute, and new choices are created', async () => {
    await addAttribute({ name: 'Weight', type: 'number', unit: 'kg' })
    await addAttribute({ name: 'Washable', type: 'yes_no' })
    await addAttribute({ name: 'Care', type: 'text' })
    await addAttribute({ name: 'Author', type: 'choice' })
    const id = await addProductWith({ weight: 1.2345, washable: false, care: 'By hand', author: ['Ada', 'Bob'] })
    const { attributes } = await shop.visitor('GET /products/{id}', { id })
    expect(attributes).toMatchObject([
      { code: 'weight', value: 1.2345, unit: 'kg' },
      { code: 'washable', value: false },
      { code: 'care', value: 'By hand' },
      { code: 'author', name: 'Author', value: ['Ada', 'Bob'] },
    ])
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, attributes: { author: ['bob'] } })
    expect((await admin('GET /admin/products/{id}', { id })).product.attributes).toEqual({ author: ['Bob'] })
  })

  it.each<[string, ProductAttributes]>([
    ['weight', { weight: 'heavy' }],
    ['washable', { washable: 1 }],
    ['care', { care: true }],
    ['author', { author: 'Ada' }],
    ['unknown', { unknown: 1 }],
  ])('are rejected if the value of “%s” has the wrong type', async (code, attributes) => {
    const { id } = await addProduct(shop.db)
    const { product } = await admin('GET /admin/products/{id}', { id })
    await expect(admin('PUT /admin/products/{id}', { ...product, attributes })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { [`attributes.${code}`]: expect.any(String) } },
    })
    expect((await admin('GET /admin/products/{id}', { id })).product.revision).toBe(product.revision)
  })

  it('are searchable by their choices, even after a choice is renamed', async () => {
    const { id, choices } = await addAttribute({ name: 'Finish', type: 'choice', choices: [{ name: 'Vellumite' }] })
    const product = await addProductWith({ finish: ['Vellumite'] })
    const search = async (q: string) =>
      (await shop.visitor('GET /products/search', { q })).data.products.map((each) => each.id)
    expect(await search('vellumite')).toEqual([product])
    await admin('PUT /admin/attributes/{id}', { id, name: 'Finish', choices: [{ ...choices[0], name: 'Opaldine' }] })
    expect(await search('opaldine')).toEqual([product])
    expect(await search('vellumite')).toEqual([])
  })
})

describe('a product list', () => {
  it('can be filtered by choices, ranges and yes-or-no attributes, with exact counts', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Desks' })
    const { category: standing } = await admin('POST /admin/categories', { name: 'Standing', parentId: category.id })
    await addAttribute({ name: 'Top', type: 'choice', choices: [{ name: 'Walnut' }, { name: 'Pine, oiled' }] })
    await addAttribute({ name: 'Width', type: 'number', unit: 'cm' })
    await addAttribute({ name: 'Drawer', type: 'yes_no' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'Desks', filters: ['width', 'top'] })
    await admin('PUT /admin/categories/{id}', { id: standing.id, name: 'Standing', filters: ['drawer'] })
    const small = await addProductWith({ top: ['Walnut'], width: 80, drawer: true }, 'desks/standing')
    const large = await addProductWith({ top: ['Pine, oiled'], width: 160.5, drawer: false }, 'desks/standing')
    const both = await addProductWith({ top: ['Walnut', 'Pine, oiled'], width: 120 }, 'Desks')

    expect(await listProductIds({ category: 'Desks', 'f.top': 'walnut' })).toEqual(new Set([small, both]))
    expect(await listProductIds({ category: 'Desks', 'f.top': String.raw`Pine\, oiled` })).toEqual(
      new Set([large, both]),
    )
    expect(await listProductIds({ 'f.width': '100..160' })).toEqual(new Set([both]))
    expect(await listProductIds({ 'f.width': '..120', 'f.top': 'Walnut' })).toEqual(new Set([small, both]))
    expect(await listProductIds({ 'f.drawer': 'no' })).toEqual(new Set([large]))
    expect(await listProductIds({ 'f.top': 'Marble' })).toEqual(new Set())

    const { facets } = await listProducts({ category: 'desks/standing', 'f.top': 'Walnut' })
    expect(facets.groups).toEqual([
      {
        ...{ code: 'width', name: 'Width', type: 'number', unit: 'cm', choices: [] },
        ranges: [
          { min: 80, max: 80, count: 1 },
          { min: 160.5, max: 160.5, count: 0 },
        ],
      },
      {
        ...{ code: 'top', name: 'Top', type: 'choice', unit: '', ranges: [] },
        choices: [
          { value: 'Walnut', count: 1 },
          { value: 'Pine, oiled', count: 1 },
        ],
      },
      {
        ...{ code: 'drawer', name: 'Drawer', type: 'yes_no', unit: '', ranges: [] },
        choices: [{ value: 'yes', count: 1 }],
      },
    ])
    expect((await listProducts({})).facets.groups).toEqual([])
  })

  it.each([
    [{ 'f.nothing': 'x' }, 'f.nothing'],
    [{ 'f.width': 'wide' }, 'f.width'],
    [{ 'f.drawer': 'maybe' }, 'f.drawer'],
    [{ 'f.care': 'By hand' }, 'f.care'],
  ])('rejects the filter %o', async (query, field) => {
    await expect(listProducts(query as never)).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { [field]: expect.any(String) } },
    })
  })

  it('rejects unknown parameters', async () => {
    await expect(listProducts({ color: 'red' })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})
