import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoints.ts'
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

type Product = Reply<'GET /admin/products/{id}'>['product']

let count = 0
const newProduct = async (fields: Partial<Product>) => {
  const sku = `UNDO-${++count}`
  const body = { name: 'Stool', brand: 'Norr', category: 'Books', price: 10, variants: [{ sku, stockCount: 1 }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product
}
const read = async ({ id }: Product) => (await admin('GET /admin/products/{id}', { id })).product
/** Saves a product, and returns the ID of the audit entry. */
const changeProduct = async (product: Product, fields: Partial<Product>) => {
  await admin('PUT /admin/products/{id}', { ...product, ...fields })
  const [entry] = (await admin('GET /admin/audit', { area: 'product', limit: 1 })).entries
  if (!entry) throw new Error('There is no entry')
  return entry.id
}
const undo = (id: number) => admin('POST /admin/audit/{id}/undo', { id })
const findBrandId = async (name: string) => (await admin('GET /admin/brands', { search: name })).brands[0]?.id ?? 0
const renameBrand = async (from: string, name: string) =>
  admin('PUT /admin/brands/{id}', { id: await findBrandId(from), name })
const newCategory = async (name: string) => (await admin('POST /admin/categories', { name })).category
const renameCategory = ({ id }: { id: number }, name: string, slug: string) =>
  admin('PUT /admin/categories/{id}', { id, name, slug })

it('undo restores a product’s brand under its new name, even if another brand now has the old name', async () => {
  const product = await newProduct({ brand: 'Alpha' })
  const entry = await changeProduct(product, { brand: 'Beta' })
  await renameBrand('Alpha', 'Gamma')
  await admin('POST /admin/brands', { name: 'Alpha' })
  await renameBrand('Beta', 'Delta')
  await undo(entry)
  expect((await read(product)).brand).toBe('Gamma')
})

it('undo restores a product’s attribute choices under their new names', async () => {
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ name: 'Undone timber', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] },
  })
  const { id, name, choices } = attribute
  const product = await newProduct({ attributes: { [attribute.code]: ['Oak'] } })
  const entry = await changeProduct(product, { attributes: { [attribute.code]: ['Ash'] } })
  const [oak, ash] = choices.map((choice) => choice.id)
  const renamed = [
    { id: oak, name: 'Eiche' },
    { id: ash, name: 'Oak' },
  ]
  await admin('PUT /admin/attributes/{id}', { id, name, code: 'undone-holz', choices: renamed })
  await undo(entry)
  expect((await read(product)).attributes).toEqual({ 'undone-holz': ['Eiche'] })
  expect((await admin('GET /admin/attributes/{id}', { id })).attribute.choices).toEqual(renamed)
})

it('undo restores a product’s option values under their new names', async () => {
  const { optionType } = await admin('POST /admin/option-types', { name: 'Undone seat', values: [] })
  const { code } = optionType
  const buildOptions = (...values: string[]) => [{ code, values: values.map((value) => ({ value, images: [] })) }]
  const sku = `UNDO-${++count}`
  const { product } = await admin('POST /admin/products', {
    ...{ name: 'Stool', brand: 'Norr', category: 'Books', price: 10, options: buildOptions('Low', 'High') },
    variants: [{ sku, stockCount: 1, options: { [code]: 'Low' } }],
  })
  const entry = await changeProduct(product, { options: buildOptions('Low') })
  const { optionType: used } = await admin('GET /admin/option-types/{id}', { id: optionType.id })
  const values = used.values.map(({ id, value }) => ({ id, value: `${value} one` }))
  await admin('PUT /admin/option-types/{id}', { id: used.id, name: used.name, values })
  await undo(entry)
  const restored = await read(product)
  expect(restored.options).toEqual(buildOptions('Low one', 'High one'))
  expect(restored.variants).toMatchObject([{ sku, options: { [code]: 'Low one' } }])
  const { optionType: after } = await admin('GET /admin/option-types/{id}', { id: optionType.id })
  expect(after.values.map(({ value }) => value)).toEqual(['Low one', 'High one'])
})

it('undo restores a product’s categories under their new names, even if another category now has an old name', async () => {
  const first = await newCategory('Undone first')
  const second = await newCategory('Undone second')
  const product = await newProduct({ category: 'Undone first', additionalCategories: ['Undone second'] })
  const entry = await changeProduct(product, { category: 'Books', additionalCategories: [] })
  await renameCategory(first, 'Undone 1', 'undone-1')
  await renameCategory(second, 'Undone 2', 'undone-2')
  await newCategory('Undone first')
  await undo(entry)
  expect(await read(product)).toMatchObject({ category: 'Undone 1', additionalCategories: ['Undone 2'] })
})

it('undo is rejected if the product’s former category or attribute was deleted since', async () => {
  const category = await newCategory('Undone and gone')
  const moved = await newProduct({ category: 'Undone and gone' })
  const entry = await changeProduct(moved, { category: 'Books' })
  await admin('DELETE /admin/categories/{id}', { id: category.id })
  await newCategory('Undone and gone')
  expect((await expectFailure(undo(entry))).code).toBe('changed_since')

  const { attribute } = await admin('POST /admin/attributes', { name: 'Undone depth', type: 'number' })
  const described = await newProduct({ attributes: { [attribute.code]: 5 } })
  const removalEntry = await changeProduct(described, { attributes: {} })
  await admin('DELETE /admin/attributes/{id}', { id: attribute.id })
  expect((await expectFailure(undo(removalEntry))).code).toBe('changed_since')
})

it('undo moves a category back below its former parent, even if the parent was renamed since', async () => {
  const parent = await newCategory('Undone parent')
  const { category: child } = await admin('POST /admin/categories', { name: 'Undone child', parentId: parent.id })
  await admin('PUT /admin/categories/{id}/place', { id: child.id, parentId: null, position: 0 })
  const [entry] = (await admin('GET /admin/audit', { action: 'category.moved', limit: 1 })).entries
  await renameCategory(parent, 'Undone parents', 'undone-parents')
  await newCategory('Undone parent')
  await undo(entry?.id ?? 0)
  expect((await admin('GET /admin/categories/{id}', { id: child.id })).category.parentId).toBe(parent.id)
})

it('undo is rejected for a brand that was merged or deleted, or whose former name is taken', async () => {
  const rename = async (from: string, name: string) => {
    const { brand } = await renameBrand(from, name)
    const [entry] = (await admin('GET /admin/audit', { action: 'brand.changed', limit: 1 })).entries
    return { id: brand.id, entry: entry?.id ?? 0 }
  }
  const newBrand = async (name: string) => (await admin('POST /admin/brands', { name })).brand.id
  await newBrand('Undone one')
  const renamed = await rename('Undone one', 'Undone two')
  const taker = await newBrand('Undone one')
  expect((await expectFailure(undo(renamed.entry))).code).toBe('slug_taken')

  await admin('POST /admin/brands/{id}/merge', { id: renamed.id, into: taker })
  expect((await expectFailure(undo(renamed.entry))).code).toBe('changed_since')
  const [merge] = (await admin('GET /admin/audit', { action: 'brand.merged', limit: 1 })).entries
  expect(merge?.canUndo).toBe(false)

  await newBrand('Undone three')
  const deleted = await rename('Undone three', 'Undone four')
  await admin('DELETE /admin/brands/{id}', { id: deleted.id })
  expect((await expectFailure(undo(deleted.entry))).code).toBe('changed_since')
})

it('undo restores a category’s filters under their new codes, and is rejected if a filter was deleted', async () => {
  const newAttribute = async (name: string) =>
    (await admin('POST /admin/attributes', { name, type: 'number' })).attribute
  const category = await newCategory('Undone filtered')
  const setFilters = async (filters: string[]) => {
    const { products, inheritedFilters, formerPaths, id, parentId, path, revision, ...body } = (
      await admin('GET /admin/categories/{id}', { id: category.id })
    ).category
    await admin('PUT /admin/categories/{id}', { id, ...body, filters })
    const [entry] = (await admin('GET /admin/audit', { action: 'category.filters_changed', limit: 1 })).entries
    return entry?.id ?? 0
  }
  const depth = await newAttribute('Undone filter')
  await setFilters([depth.code])
  const removal = await setFilters([])
  await admin('PUT /admin/attributes/{id}', { id: depth.id, name: depth.name, code: 'undone-renamed' })
  // Another attribute takes its code.
  const taker = await newAttribute('Undone filter 2')
  await admin('PUT /admin/attributes/{id}', { id: taker.id, name: taker.name, code: depth.code })
  await undo(removal)
  const { filters } = (await admin('GET /admin/categories/{id}', { id: category.id })).category
  expect(filters).toEqual(['undone-renamed'])

  const secondRemoval = await setFilters([])
  await admin('DELETE /admin/attributes/{id}', { id: depth.id })
  expect((await expectFailure(undo(secondRemoval))).code).toBe('changed_since')
})
