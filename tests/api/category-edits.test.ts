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
const treeRevision = async () => (await admin('GET /admin/categories')).revision

/** A product with this main category and further ones. */
async function productIn(category: string, additionalCategories: string[] = []) {
  const { id } = await addProduct(shop.db)
  const { product } = await admin('GET /admin/products/{id}', { id })
  return (await admin('PUT /admin/products/{id}', { ...product, category, additionalCategories })).product
}

describe("the panel's list of products of a category", () => {
  it('has those for which it is a further category, as do an edit of all of them and their export', async () => {
    const [main, further] = [await addCategory('Lamps'), await addCategory('Gifts')]
    const below = await addCategory('Small gifts', further.id)
    const lamp = await productIn(main.path, [below.path])
    const gift = await productIn(further.path)
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
  it('keeps its revision and that of the tree, and is not in the audit log', async () => {
    const { id } = await addCategory('Unchanged')
    const { name, slug, text } = await readCategory(id)
    const before = [(await readCategory(id)).revision, await treeRevision()]
    await admin('PUT /admin/categories/{id}', { id, name, slug, text })
    expect([(await readCategory(id)).revision, await treeRevision()]).toEqual(before)
    const { total } = await admin('GET /admin/audit', { action: 'category.changed', search: String(id) })
    expect(total).toBe(0)
  })
})

describe('a product that is saved without a change', () => {
  it('keeps its revision when its main category is among the further ones, in any order, under former paths', async () => {
    const [main, one, two] = [await addCategory('Main'), await addCategory('Alpha'), await addCategory('Beta')]
    const product = await productIn(main.path, [one.path, two.path])
    expect(product.additionalCategories).toEqual(['Alpha', 'Beta'])
    await admin('PUT /admin/categories/{id}', { id: two.id, name: 'Beta', slug: 'beta-now' })
    const additionalCategories = ['beta', 'Main', 'alpha']
    const { product: saved } = await admin('PUT /admin/products/{id}', { ...product, additionalCategories })
    expect(saved).toMatchObject({ revision: product.revision, additionalCategories: ['Alpha', 'Beta'] })
  })
})

describe('names and paths of categories', () => {
  it('are not confused: a root is not named like the path of another category', async () => {
    const parent = await addCategory('Toys')
    const child = await addCategory('Games', parent.id)
    const atName = { code: 'slug_taken', details: { fields: { name: expect.any(String) } } }
    const atSlug = { code: 'slug_taken', details: { fields: { slug: expect.any(String) } } }
    await expect(addCategory('toys/games')).rejects.toMatchObject(atName)
    const root = await addCategory('Anything')
    await expect(admin('PUT /admin/categories/{id}', { id: root.id, name: child.path })).rejects.toMatchObject(atName)
    await addCategory('toys/puzzles')
    await expect(addCategory('Puzzles', parent.id)).rejects.toMatchObject(atSlug)
    const puzzles = await addCategory('Puzzles')
    const move = { id: puzzles.id, parentId: parent.id, position: 0 }
    await expect(admin('PUT /admin/categories/{id}/place', move)).rejects.toMatchObject({ code: 'slug_taken' })
    // Its own path is no other category.
    expect((await addCategory('lower')).path).toBe('lower')
  })
})

describe('the undo of a move', () => {
  it('of a root without a page leaves it without a page', async () => {
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
