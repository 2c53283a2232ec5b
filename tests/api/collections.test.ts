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
/** Adds a visible product through the panel. @returns its ID */
async function product(fields: Partial<ProductBodyJson> = {}, stockCount = 3): Promise<string> {
  const sku = `COLL-${++count}`
  const body = { name: `Thing ${count}`, brand: 'Norr', category: 'Books', price: 10, variants: [{ sku, stockCount }] }
  return (await admin('POST /admin/products', { ...body, ...fields })).product.id
}
const change = async (id: string, fields: Partial<ProductBodyJson>) => {
  const { product } = await admin('GET /admin/products/{id}', { id })
  await admin('PUT /admin/products/{id}', { ...product, ...fields })
}
const automated = async (name: string, conditions: ConditionJson[], match: CollectionRuleJson['match'] = 'all') =>
  (await admin('POST /admin/collections', { name, type: 'automated', rule: { match, conditions } })).collection
const manual = async (name: string, products: string[]) =>
  (await admin('POST /admin/collections', { name, type: 'manual', products })).collection
const list = async (collection: string, query: object = {}) =>
  (await shop.visitor('GET /products', { collection, ...query })).data
const idsIn = async (collection: string, query: object = {}) =>
  (await list(collection, query))?.products.map(({ id }) => id)
const page = async (slug: string) => (await shop.visitor('GET /collections/{slug}', { slug })).collection

describe('a manual collection', () => {
  it('has its products in its order, unless the shopper chooses another, and with filters', async () => {
    const [a, b, c] = [await product({ price: 30 }), await product({ price: 10 }), await product({ price: 20 })]
    const { slug, count, products } = await manual('Hand Picked', [c, a, b])
    expect([slug, count]).toEqual(['hand-picked', 3])
    expect(products.map(({ id }) => id)).toEqual([c, a, b])
    expect(await idsIn(slug)).toEqual([c, a, b])
    expect(await idsIn(slug, { sortBy: 'price-low' })).toEqual([b, c, a])
    expect(await idsIn(slug, { minPrice: 15 })).toEqual([c, a])
    expect(await idsIn(slug, { page: 2, limit: 2 })).toEqual([b])
    expect((await list(slug))?.facets.category).toContainEqual({ value: 'Books', count: 3 })
    await change(a, { status: 'Draft' })
    expect(await idsIn(slug)).toEqual([c, b])
  })

  it('is changed in its products and their order, and each change has an effect at once', async () => {
    const [a, b] = [await product(), await product()]
    const { id, slug, revision } = await manual('Changing', [a])
    expect(await idsIn(slug)).toEqual([a])
    const { collection } = await admin('PUT /admin/collections/{id}', { id, name: 'Changing', products: [b, a] })
    expect(collection.revision).toBe(revision + 1)
    expect(await idsIn(slug)).toEqual([b, a])
    await admin('PUT /admin/collections/{id}', { id, name: 'Changing', products: [b, a] })
    expect((await admin('GET /admin/collections/{id}', { id })).collection.revision).toBe(revision + 1)
    const { entries } = await admin('GET /admin/audit', { action: 'collection.changed', search: String(id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await idsIn(slug)).toEqual([a])
    const products = ['no-such-product']
    await expect(admin('PUT /admin/collections/{id}', { id, name: 'Changing', products })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { products: expect.stringContaining('no-such-product') } },
    })
  })
})

it('a collection is refused with the name of another, also when it is added twice at once', async () => {
  const add = (name: string) => admin('POST /admin/collections', { name, type: 'manual' })
  const tries = await Promise.allSettled([add('Keepsakes'), add('Keepsakes'), add('KEEPSAKES')])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { id } = (await add('Presents')).collection
  await expect(admin('PUT /admin/collections/{id}', { id, name: 'keepsakes' })).rejects.toMatchObject({
    code: 'slug_taken',
    details: { fields: { name: expect.any(String) } },
  })
  expect((await admin('PUT /admin/collections/{id}', { id, name: 'PRESENTS' })).collection.name).toBe('PRESENTS')
})

describe('an automated collection', () => {
  it('is refused with an empty range', async () => {
    const { attribute } = await admin('POST /admin/attributes', { name: 'Empty range', type: 'number' })
    const refusedAt = (field: string) => ({ details: { fields: { [field]: expect.stringContaining('below') } } })
    await expect(automated('No price', [{ what: 'price', min: 50, max: 10 }])).rejects.toMatchObject(
      refusedAt('rule.conditions.0.max'),
    )
    await expect(
      automated('No number', [{ what: 'attribute', code: attribute.code, value: '5..1' }]),
    ).rejects.toMatchObject(refusedAt('rule.conditions.0.value'))
    expect((await automated('One price', [{ what: 'price', min: 9_999, max: 9_999 }])).count).toBe(0)
  })

  it('has the products that match all of its conditions, or any of them', async () => {
    const tag = 'spring-sale'
    const [cheap, dear] = [await product({ price: 5, tags: [tag] }), await product({ price: 50, tags: [tag] })]
    const conditions: ConditionJson[] = [
      { what: 'tag', value: tag },
      { what: 'price', max: 20 },
    ]
    const all = await automated('Cheap in spring', conditions)
    expect(await idsIn(all.slug)).toEqual([cheap])
    const any = await automated(
      'Spring or cheap',
      [
        { what: 'tag', value: tag },
        { what: 'price', min: 49, max: 51 },
      ],
      'any',
    )
    expect(new Set(await idsIn(any.slug))).toEqual(new Set([cheap, dear]))
    await change(dear, { price: 15 })
    expect(new Set(await idsIn(all.slug))).toEqual(new Set([cheap, dear]))
    await change(cheap, { tags: [] })
    expect(await idsIn(all.slug)).toEqual([dear])
    expect((await page(all.slug)).count).toBe(1)
  })

  it('supports conditions on categories with subcategories, brands, sales and stock, and their negation', async () => {
    const { category: root } = await admin('POST /admin/categories', { name: 'Furniture' })
    const { category: child } = await admin('POST /admin/categories', { name: 'Chairs', parentId: root.id })
    const brand = 'Stolfabrik'
    const inChild = { category: child.path, brand }
    const chair = await product(inChild)
    const sold = await product(inChild, 0)
    const reduced = await product({ ...inChild, price: 10, originalPrice: 20 })
    await product({ category: child.path, brand: 'Other maker' })
    const inRoot: ConditionJson = { what: 'category', value: root.name }
    const ofBrand: ConditionJson = { what: 'brand', value: 'stolfabrik' }
    const of = async (name: string, ...more: ConditionJson[]) =>
      new Set(await idsIn((await automated(name, [inRoot, ofBrand, ...more])).slug))
    expect(await of('Chairs all')).toEqual(new Set([chair, sold, reduced]))
    expect(await of('Chairs here', { what: 'stock' })).toEqual(new Set([chair, reduced]))
    expect(await of('Chairs gone', { what: 'stock', not: true })).toEqual(new Set([sold]))
    expect(await of('Chairs sale', { what: 'sale' })).toEqual(new Set([reduced]))
    expect(await of('Chairs old', { what: 'age', days: 1, not: true })).toEqual(new Set())
  })

  it('keeps its rule when what it names is renamed, or a brand is merged, and prevents their deletion', async () => {
    const { brand } = await admin('POST /admin/brands', { name: 'Rulemaker' })
    const { brand: other } = await admin('POST /admin/brands', { name: 'Otherrule' })
    const id = await product({ brand: 'Rulemaker' })
    const { slug, id: collectionId } = await automated('By maker', [{ what: 'brand', value: 'Rulemaker' }])
    await admin('PUT /admin/brands/{id}', { id: brand.id, name: 'Rulemaster' })
    expect(await idsIn(slug)).toEqual([id])
    const rule = async () => (await admin('GET /admin/collections/{id}', { id: collectionId })).collection.rule
    expect((await rule())?.conditions).toEqual([{ what: 'brand', value: 'Rulemaster' }])
    await admin('POST /admin/brands/{id}/merge', { id: brand.id, into: other.id })
    expect((await rule())?.conditions).toEqual([{ what: 'brand', value: 'Otherrule' }])
    expect(await idsIn(slug)).toEqual([id])
    await change(id, { brand: 'Third' })
    await expect(admin('DELETE /admin/brands/{id}', { id: other.id })).rejects.toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('By maker'),
    })
    const { category } = await admin('POST /admin/categories', { name: 'Ruled' })
    await automated('By category', [{ what: 'category', value: 'Ruled', not: true }])
    await expect(admin('DELETE /admin/categories/{id}', { id: category.id })).rejects.toMatchObject({ code: 'in_use' })
  })

  it('filters by attributes and options as lists do', async () => {
    await admin('POST /admin/attributes', { name: 'Wood', type: 'choice', choices: [{ name: 'Oak' }, { name: 'Ash' }] })
    await admin('POST /admin/attributes', { name: 'Depth', type: 'number', unit: 'cm' })
    const oak = await product({ attributes: { wood: ['Oak'], depth: 40 } })
    await product({ attributes: { wood: ['Ash'], depth: 40 } })
    await product({ attributes: { wood: ['Oak'], depth: 90 } })
    await admin('POST /admin/option-types', { name: 'Seat', values: [{ value: 'Low' }, { value: 'High' }] })
    const { product: edited } = await admin('GET /admin/products/{id}', { id: oak })
    const options = [{ code: 'seat', values: [{ value: 'Low' }] }]
    const [variant] = edited.variants
    await admin('PUT /admin/products/{id}', {
      ...edited,
      options,
      variants: variant ? [{ ...variant, options: { seat: 'Low' } }] : [],
    })
    const low = await automated('Low seats', [{ what: 'option', code: 'seat', value: 'Low' }])
    expect(await idsIn(low.slug)).toEqual([oak])
    expect(low.rule?.conditions).toEqual([{ what: 'option', code: 'seat', value: 'Low' }])
    const conditions: ConditionJson[] = [
      { what: 'attribute', code: 'wood', value: 'Oak' },
      { what: 'attribute', code: 'depth', value: '..50' },
    ]
    const { slug, rule } = await automated('Narrow oak', conditions)
    expect(await idsIn(slug)).toEqual([oak])
    expect(rule?.conditions).toEqual(conditions)
  })

  it('shows the number of products of a rule that is being written, and the first ones', async () => {
    const id = await product({ tags: ['previewed'] })
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
  it('is refused with the address of another, from an outdated revision, and with what does not fit its type', async () => {
    const { id, revision } = await manual('Taken', [])
    await expect(admin('POST /admin/collections', { name: 'X', slug: 'taken', type: 'manual' })).rejects.toMatchObject({
      code: 'slug_taken',
      details: { fields: { slug: expect.any(String) } },
    })
    expect((await manual('Taken!', [])).slug).toBe('taken-2')
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

  it('has its page until it is deleted', async () => {
    const { id, slug } = await manual('Short lived', [])
    await admin('PUT /admin/collections/{id}', { id, name: 'Short lived', text: '*Now*' })
    expect(await page(slug)).toMatchObject({
      text: expect.stringContaining('<em>Now</em>'),
      plainText: 'Now',
      count: 0,
    })
    expect((await admin('GET /admin/collections', { search: 'short l' })).collections).toMatchObject([{ id, slug }])
    await admin('DELETE /admin/collections/{id}', { id })
    await expect(page(slug)).rejects.toMatchObject({ code: 'not_found' })
    await expect(list(slug)).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('tags of a product', () => {
  it('are found in any case, listed by their number of products, and filter the list of the panel', async () => {
    const first = await product({ tags: ['Garden Party', 'giftable'] })
    const second = await product({ tags: ['garden party'] })
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

  it('are at most 20, without commas', async () => {
    await expect(product({ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) })).rejects.toMatchObject({
      code: 'invalid_request',
    })
    await expect(product({ tags: ['a,b'] })).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('related products that staff chose', () => {
  it('come first on the page of the product, in order, as long as they can be bought', async () => {
    const [a, b, gone] = [await product(), await product(), await product()]
    const id = await product({ relatedProducts: [b, gone, a] })
    await change(gone, { status: 'Draft' })
    const related = async () =>
      (await shop.visitor('GET /ai/recommendations', { productId: id })).products.map((each) => each.id)
    expect((await related()).slice(0, 2)).toEqual([b, a])
    await change(id, { relatedProducts: [a] })
    expect((await related())[0]).toBe(a)
    await expect(change(id, { relatedProducts: ['nothing'] })).rejects.toMatchObject({ code: 'invalid_request' })
    const { products } = await admin('GET /admin/product-summaries', { ids: `${b},${a}` })
    expect(products.map((each) => each.id)).toEqual([b, a])
  })
})
