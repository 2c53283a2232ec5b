import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../support/products.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterAll(() => shop.close())

const addCategory = async (name: string, parentId: number | null = null) =>
  (await admin('POST /admin/categories', { name, parentId })).category
const readCategory = async (id: number) => (await admin('GET /admin/categories/{id}', { id })).category
const readTreeRevision = async () => (await admin('GET /admin/categories')).revision

/** Adds a product with the given main and additional categories. */
async function addProductIn(category: string, additionalCategories: string[] = []) {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  return (await admin('PUT /admin/products/{id}', { ...product, category, additionalCategories })).product
}

describe("the panel's list of products of a category", () => {
  it('includes products of additional categories, as do bulk edits and exports with the same filter', async () => {
    const [main, additional] = [await addCategory('Lamps'), await addCategory('Gifts')]
    const child = await addCategory('Small gifts', additional.id)
    const lamp = await addProductIn(main.path, [child.path])
    const gift = await addProductIn(additional.path)
    const ids = [lamp.id, gift.id].sort()
    const filter = { category: 'Gifts' }
    const listed = await admin('GET /admin/products', filter)
    expect(listed.products.map(({ id }) => id).sort()).toEqual(ids)
    expect(listed.total).toBe(2)
    expect((await admin('GET /admin/products', { ...filter, search: lamp.name })).total).toBe(1)
    const change = { what: 'status', status: 'Draft' } as const
    const { products } = await admin('POST /admin/products/bulk', { change, dryRun: true, filter })
    expect(products.map(({ id }) => id)).toEqual(ids)
    const url = '/api/admin/products/export?category=Gifts'
    const { body: csv } = await shop.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } })
    expect(ids.every((id) => csv.includes(`\n${id},`))).toBe(true)
  })
})

describe('a category that is saved without a change', () => {
  it('keeps its revision and the tree’s revision, and adds no audit entry', async () => {
    const { id } = await addCategory('Unchanged')
    const { name, slug, text } = await readCategory(id)
    const before = [(await readCategory(id)).revision, await readTreeRevision()]
    await admin('PUT /admin/categories/{id}', { id, name, slug, text })
    expect([(await readCategory(id)).revision, await readTreeRevision()]).toEqual(before)
    const { total } = await admin('GET /admin/audit', { action: 'category.changed', search: String(id) })
    expect(total).toBe(0)
  })
})

describe('a product that is saved without a change', () => {
  it('keeps its revision for equivalent additional categories: reordered, by former path, or including the main category', async () => {
    const [main, one, two] = [await addCategory('Main'), await addCategory('Alpha'), await addCategory('Beta')]
    const product = await addProductIn(main.path, [one.path, two.path])
    expect(product.additionalCategories).toEqual(['Alpha', 'Beta'])
    await admin('PUT /admin/categories/{id}', { id: two.id, name: 'Beta', slug: 'beta-now' })
    const additionalCategories = ['beta', 'Main', 'alpha']
    const { product: saved } = await admin('PUT /admin/products/{id}', { ...product, additionalCategories })
    expect(saved).toMatchObject({ revision: product.revision, additionalCategories: ['Alpha', 'Beta'] })
  })
})

describe('the names and paths of categories', () => {
  it('are distinct: a root cannot have the path of another category as its name', async () => {
    const parent = await addCategory('Toys')
    const child = await addCategory('Games', parent.id)
    const nameTaken = { code: 'slug_taken', details: { fields: { name: expect.any(String) } } }
    const slugTaken = { code: 'slug_taken', details: { fields: { slug: expect.any(String) } } }
    await expect(addCategory('toys/games')).rejects.toMatchObject(nameTaken)
    const root = await addCategory('Anything')
    await expect(admin('PUT /admin/categories/{id}', { id: root.id, name: child.path })).rejects.toMatchObject(
      nameTaken,
    )
    await addCategory('toys/puzzles')
    await expect(addCategory('Puzzles', parent.id)).rejects.toMatchObject(slugTaken)
    const puzzles = await addCategory('Puzzles')
    const move = { id: puzzles.id, parentId: parent.id, position: 0 }
    await expect(admin('PUT /admin/categories/{id}/place', move)).rejects.toMatchObject({ code: 'slug_taken' })
    // A name may equal the category’s own path.
    expect((await addCategory('lower')).path).toBe('lower')
  })
})

describe('undoing a move', () => {
  it('restores a root category without a landing page', async () => {
    const parent = await addCategory('Parent')
    const { id, name } = await addCategory('Filter')
    await admin('PUT /admin/categories/{id}', { id, name, hasLandingPage: false })
    await admin('PUT /admin/categories/{id}/place', { id, parentId: parent.id, position: 0 })
    expect((await readCategory(id)).hasLandingPage).toBe(true)
    const { entries } = await admin('GET /admin/audit', { action: 'category.moved', search: String(id) })
    await admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
    expect(await readCategory(id)).toMatchObject({ parentId: null, hasLandingPage: false })
  })
})
