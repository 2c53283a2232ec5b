import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { CollectionRuleJson, ConditionJson } from '#contract/collections.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())

let count = 0
/** Adds a visible product through the panel, and returns its ID. */
async function addVisibleProduct(fields: Partial<ProductBodyJson> = {}, stockCount = 3): Promise<string> {
  const sku = `COLL-${++count}`
  const body = { name: `Chair ${count}`, brand: 'Norr', category: 'Books', price: 10, variants: [{ sku, stockCount }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product.id
}
const changeProduct = async (id: string, fields: Partial<ProductBodyJson>) => {
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, ...fields })
}
const addAutomated = async (name: string, conditions: ConditionJson[], match: CollectionRuleJson['match'] = 'all') =>
  (await admin('POST /admin/collections', { name, type: 'automated', rule: { match, conditions } })).collection
const addManual = async (name: string, products: string[]) =>
  (await admin('POST /admin/collections', { name, type: 'manual', products })).collection
const listProducts = async (collection: string, query: object = {}) =>
  (await shop.visitor('GET /products', { collection, ...query })).data
const listProductIds = async (collection: string, query: object = {}) =>
  (await listProducts(collection, query))?.products.map(({ id }) => id)
const readPage = async (slug: string) => (await shop.visitor('GET /collections/{slug}', { slug })).collection

describe('a manual collection', () => {
  it('lists its products in its own order by default, and can be sorted and filtered', async () => {
    const [a, b, c] = [
      await addVisibleProduct({ price: 30 }),
      await addVisibleProduct({ price: 10 }),
      await addVisibleProduct({ price: 20 }),
    ]
    const { slug, count, products } = await addManual('Hand Picked', [c, a, b])
    expect([slug, count]).toEqual(['hand-picked', 3])
    expect(products.map(({ id }) => id)).toEqual([c, a, b])
    expect(await listProductIds(slug)).toEqual([c, a, b])
    expect(await listProductIds(slug, { sortBy: 'price-low' })).toEqual([b, c, a])
    expect(await listProductIds(slug, { minPrice: 15 })).toEqual([c, a])
    expect(await listProductIds(slug, { page: 2, limit: 2 })).toEqual([b])
    expect((await listProducts(slug))?.facets.category).toContainEqual({ value: 'Books', count: 3 })
    await changeProduct(a, { status: 'Draft' })
    expect(await listProductIds(slug)).toEqual([c, b])
  })

  it('can be changed in products and order, with immediate effect, and changes can be undone', async () => {
    const [a, b] = [await addVisibleProduct(), await addVisibleProduct()]
    const { id, slug, revision } = await addManual('Changing', [a])
    expect(await listProductIds(slug)).toEqual([a])
    const { collection } = await admin('PUT /admin/collections/{id}', { id, name: 'Changing', products: [b, a] })
    expect(collection.revision).toBe(revision + 1)
    expect(await listProductIds(slug)).toEqual([b, a])
    await admin('PUT /admin/collections/{id}', { id, name: 'Changing', products: [b, a] })
    expect((await admin('GET /admin/collections/{id}', { id })).collection.revision).toBe(revision + 1)
    const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search: String(id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await listProductIds(slug)).toEqual([a])
    const products = ['no-such-product']
    await expect(admin('PUT /admin/collections/{id}', { id, name: 'Changing', products })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { products: expect.stringContaining('no-such-product') } },
    })
  })
})

it('a collection cannot have the name of another collection, even if both are added concurrently', async () => {
  const addCollection = (name: string) => admin('POST /admin/collections', { name, type: 'manual' })
  const tries = await Promise.allSettled([
    addCollection('Keepsakes'),
    addCollection('Keepsakes'),
    addCollection('KEEPSAKES'),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { id } = (await addCollection('Presents')).collection
  await expect(admin('PUT /admin/collections/{id}', { id, name: 'keepsakes' })).rejects.toMatchObject({
    code: 'slug_taken',
    details: { fields: { name: expect.any(String) } },
  })
  expect((await admin('PUT /admin/collections/{id}', { id, name: 'PRESENTS' })).collection.name).toBe('PRESENTS')
})

describe('an automated collection', () => {
  it('is rejected with an empty range', async () => {
    const { attribute } = await admin('POST /admin/attributes', { name: 'Empty range', type: 'number' })
    const errorFor = (field: string) => ({ details: { fields: { [field]: expect.stringContaining('below') } } })
    await expect(addAutomated('No price', [{ what: 'price', min: 50, max: 10 }])).rejects.toMatchObject(
      errorFor('rule.conditions.0.max'),
    )
    await expect(
      addAutomated('No number', [{ what: 'attribute', code: attribute.code, value: '5..1' }]),
    ).rejects.toMatchObject(errorFor('rule.conditions.0.value'))
    expect((await addAutomated('One price', [{ what: 'price', min: 9_999, max: 9_999 }])).count).toBe(0)
  })

  it('contains the products that match all of its conditions, or any of them', async () => {
    const tag = 'spring-sale'
    const [cheap, expensive] = [
      await addVisibleProduct({ price: 5, tags: [tag] }),
      await addVisibleProduct({ price: 50, tags: [tag] }),
    ]
    const conditions: ConditionJson[] = [
      { what: 'tag', value: tag },
      { what: 'price', max: 20 },
    ]
    const all = await addAutomated('Cheap in spring', conditions)
    expect(await listProductIds(all.slug)).toEqual([cheap])
    const any = await addAutomated(
      'Spring or cheap',
      [
        { what: 'tag', value: tag },
        { what: 'price', min: 49, max: 51 },
      ],
      'any',
    )
    expect(new Set(await listProductIds(any.slug))).toEqual(new Set([cheap, expensive]))
    await changeProduct(expensive, { price: 15 })
    expect(new Set(await listProductIds(all.slug))).toEqual(new Set([cheap, expensive]))
    await changeProduct(cheap, { tags: [] })
    expect(await listProductIds(all.slug)).toEqual([expensive])
    expect((await readPage(all.slug)).count).toBe(1)
  })

  it('can filter by category with subcategories, brand, sale and stock, and by their negation', async () => {
    const { category: root } = await admin('POST /admin/categories', { name: 'Furniture' })
    const { category: child } = await admin('POST /admin/categories', { name: 'Chairs', parentId: root.id })
    const brand = 'Stolfabrik'
    const inChild = { category: child.path, brand }
    const chair = await addVisibleProduct(inChild)
    const soldOut = await addVisibleProduct(inChild, 0)
    const reduced = await addVisibleProduct({ ...inChild, price: 10, originalPrice: 20 })
    await addVisibleProduct({ category: child.path, brand: 'Other maker' })
    const inRoot: ConditionJson = { what: 'category', value: root.name }
    const ofBrand: ConditionJson = { what: 'brand', value: 'stolfabrik' }
    const findMatching = async (name: string, ...more: ConditionJson[]) =>
      new Set(await listProductIds((await addAutomated(name, [inRoot, ofBrand, ...more])).slug))
    expect(await findMatching('Chairs all')).toEqual(new Set([chair, soldOut, reduced]))
    expect(await findMatching('Chairs here', { what: 'stock' })).toEqual(new Set([chair, reduced]))
    expect(await findMatching('Chairs gone', { what: 'stock', not: true })).toEqual(new Set([soldOut]))
    expect(await findMatching('Chairs sale', { what: 'sale' })).toEqual(new Set([reduced]))
    expect(await findMatching('Chairs old', { what: 'age', days: 1, not: true })).toEqual(new Set())
  })

  it('updates its rule when a brand is renamed or merged, and prevents deletion of brands and categories in use', async () => {
    const { brand } = await admin('POST /admin/brands', { name: 'Rulemaker' })
    const { brand: other } = await admin('POST /admin/brands', { name: 'Otherrule' })
    const id = await addVisibleProduct({ brand: 'Rulemaker' })
    const { slug, id: collectionId } = await addAutomated('By maker', [{ what: 'brand', value: 'Rulemaker' }])
    await admin('PUT /admin/brands/{id}', { id: brand.id, name: 'Rulemaster' })
    expect(await listProductIds(slug)).toEqual([id])
    const readRule = async () => (await admin('GET /admin/collections/{id}', { id: collectionId })).collection.rule
    expect((await readRule())?.conditions).toEqual([{ what: 'brand', value: 'Rulemaster' }])
    await admin('POST /admin/brands/{id}/merge', { id: brand.id, into: other.id })
    expect((await readRule())?.conditions).toEqual([{ what: 'brand', value: 'Otherrule' }])
    expect(await listProductIds(slug)).toEqual([id])
    await changeProduct(id, { brand: 'Third' })
    await expect(admin('DELETE /admin/brands/{id}', { id: other.id })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('By maker'),
    })
    const { category } = await admin('POST /admin/categories', { name: 'Ruled' })
    await addAutomated('By category', [{ what: 'category', value: 'Ruled', not: true }])
    await expect(admin('DELETE /admin/categories/{id}', { id: category.id })).rejects.toMatchObject({ code: 'in_use' })
  })

  it('can filter by attributes and options', async () => {
    await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] })
    await admin('POST /admin/attributes', { name: 'Depth', type: 'number', unit: 'cm' })
    const oak = await addVisibleProduct({ attributes: { wood: ['Oak'], depth: 40 } })
    await addVisibleProduct({ attributes: { wood: ['Ash'], depth: 40 } })
    await addVisibleProduct({ attributes: { wood: ['Oak'], depth: 90 } })
    await admin('POST /admin/option-types', { name: 'Seat', values: [{ value: 'Low' }, { value: 'High' }] })
    const { product: edited } = await admin('GET /admin/products/{id}', { id: oak })
    const options = [{ code: 'seat', values: [{ value: 'Low' }] }]
    const [variant] = edited.variants
    await admin('PUT /admin/products/{id}', {
      ...edited,
      options,
      variants: variant ? [{ ...variant, options: { seat: 'Low' } }] : [],
    })
    const low = await addAutomated('Low seats', [{ what: 'option', code: 'seat', value: 'Low' }])
    expect(await listProductIds(low.slug)).toEqual([oak])
    expect(low.rule?.conditions).toEqual([{ what: 'option', code: 'seat', value: 'Low' }])
    const conditions: ConditionJson[] = [
      { what: 'attribute', code: 'wood', value: 'Oak' },
      { what: 'attribute', code: 'depth', value: '..50' },
    ]
    const { slug, rule } = await addAutomated('Narrow oak', conditions)
    expect(await listProductIds(slug)).toEqual([oak])
    expect(rule?.conditions).toEqual(conditions)
  })

  it('can be previewed with the number of matching products and the first products', async () => {
    const id = await addVisibleProduct({ tags: ['previewed'] })
    const rule: CollectionRuleJson = { match: 'all', conditions: [{ what: 'tag', value: 'PREVIEWED' }] }
    expect(await admin('POST /admin/collections/preview', { rule })).toMatchObject({ count: 1, products: [{ id }] })
    const unknown = {
      match: 'all' as const,
      conditions: [{ what: 'stock' as const }, { what: 'tag' as const, value: 'x1' }],
    }
    await expect(admin('POST /admin/collections/preview', { rule: unknown })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { 'rule.conditions.1.value': 'There is no x1' } },
    })
  })
})

describe('any collection', () => {
  it('is rejected with a taken slug, an outdated revision, or a rule that does not fit its type', async () => {
    const { id, revision } = await addManual('Taken', [])
    await expect(admin('POST /admin/collections', { name: 'X', slug: 'taken', type: 'manual' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { slug: expect.any(String) } },
    })
    expect((await addManual('Taken!', [])).slug).toBe('taken-2')
    await admin('PUT /admin/collections/{id}', { id, name: 'Taken first', revision })
    await expect(admin('PUT /admin/collections/{id}', { id, name: 'Taken', revision })).rejects.toMatchObject({
      code: 'stale',
    })
    await expect(admin('POST /admin/collections', { name: 'X', type: 'automated' })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { rule: expect.any(String) } },
    })
    const rule = { match: 'all' as const, conditions: [{ what: 'sale' as const }] }
    await expect(admin('PUT /admin/collections/{id}', { id, name: 'X', rule })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('has a page until it is deleted', async () => {
    const { id, slug } = await addManual('Short lived', [])
    await admin('PUT /admin/collections/{id}', { id, name: 'Short lived', text: '*Now*' })
    expect(await readPage(slug)).toMatchObject({
      text: expect.stringContaining('<em>Now</em>'),
      plainText: 'Now',
      count: 0,
    })
    expect((await admin('GET /admin/collections', { search: 'short l' })).collections).toMatchObject([{ id, slug }])
    await admin('DELETE /admin/collections/{id}', { id })
    await expect(readPage(slug)).rejects.toMatchObject({ code: 'not_found' })
    await expect(listProducts(slug)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('product tags', () => {
  it('ignore case, are listed with their number of products, and filter the panel’s product list', async () => {
    const first = await addVisibleProduct({ tags: ['Garden Party', 'giftable'] })
    const second = await addVisibleProduct({ tags: ['garden party'] })
    const { product: saved } = await admin('GET /admin/products/{id}', { id: second })
    expect(saved.tags).toEqual(['Garden Party'])
    const { tags } = await admin('GET /admin/tags', { search: 'arden' })
    expect(tags).toEqual([{ name: 'Garden Party', products: 2 }])
    const { products, total } = await admin('GET /admin/products', { tag: 'GARDEN PARTY' })
    expect(new Set(products.map(({ id }) => id))).toEqual(new Set([first, second]))
    expect(total).toBe(2)
    const { product: same } = await admin('PUT /admin/products/{id}', { ...saved, tags: ['garden party'] })
    expect(same.revision).toBe(saved.revision)
  })

  it('are limited to 20 and cannot contain commas', async () => {
    await expect(
      addVisibleProduct({ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await expect(addVisibleProduct({ tags: ['a,b'] })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('related products chosen by staff', () => {
  it('are recommended first, in order, while they are available', async () => {
    const [a, b, draft] = [await addVisibleProduct(), await addVisibleProduct(), await addVisibleProduct()]
    const id = await addVisibleProduct({ relatedProducts: [b, draft, a] })
    await changeProduct(draft, { status: 'Draft' })
    const readRelated = async () =>
      (await shop.visitor('GET /ai/recommendations', { productId: id })).products.map((each) => each.id)
    expect((await readRelated()).slice(0, 2)).toEqual([b, a])
    await changeProduct(id, { relatedProducts: [a] })
    expect((await readRelated())[0]).toBe(a)
    await expect(changeProduct(id, { relatedProducts: ['nothing'] })).rejects.toMatchObject({ code: 'invalid_request' })
    const { products } = await admin('GET /admin/product-summaries', { ids: `${b},${a}` })
    expect(products.map((each) => each.id)).toEqual([b, a])
  })
})
