import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
const addProductForStaff = async () => {
  const { id } = await addProduct(shop.db)
  return (await admin('GET /admin/products/{id}', { id })).product
}

/** Sends a request while a transaction holds locks that it needs, and commits the transaction once the request waits. */
async function sendWhileLocked<T>(
  statement: ReturnType<typeof sql>,
  request: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const result = await shop.db.transaction(async (tx) => {
    await tx.execute(statement)
    const pending = Promise.allSettled([request()])
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
    return { pending }
  })
  const [settled] = await result.pending
  return settled
}

const countWaiting = async (): Promise<number> => {
  const { rowCount } = await shop.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount ?? 0
}

it('saving a product fails with an error for the field if its category is deleted concurrently', async () => {
  const category = await addCategory('Vanishing')
  const product = await addProductForStaff()
  const deletion = sql`delete from categories where id = ${category.id}`
  const save = () => admin('PUT /admin/products/{id}', { ...product, category: 'Vanishing' })
  expect(await sendWhileLocked(deletion, save)).toMatchObject({
    status: 'rejected',
    reason: { code: 'invalid_request', details: { fields: { category: expect.any(String) } } },
  })
})

it('saving a product fails with an error for the field if an additional category is deleted concurrently', async () => {
  const category = await addCategory('Vanishing additional')
  const product = await addProductForStaff()
  const deletion = sql`delete from categories where id = ${category.id}`
  const save = () => admin('PUT /admin/products/{id}', { ...product, additionalCategories: ['Vanishing additional'] })
  expect(await sendWhileLocked(deletion, save)).toMatchObject({
    status: 'rejected',
    reason: { code: 'invalid_request', details: { fields: { additionalCategories: expect.any(String) } } },
  })
})

it('deleting a category fails if a product is assigned to it concurrently', async () => {
  const category = await addCategory('Contended')
  const { id } = await addProduct(shop.db)
  const assignment = sql`update products set category_id = ${category.id} where slug = ${id}`
  expect(
    await sendWhileLocked(assignment, () => admin('DELETE /admin/categories/{id}', { id: category.id })),
  ).toMatchObject({
    status: 'rejected',
    reason: { code: 'in_use', message: expect.stringContaining('1 product') },
  })
})

it('saving a product recreates its choice if the choice is deleted concurrently', async () => {
  const { attribute } = await admin('POST /admin/attributes', {
    name: 'Grain',
    type: 'choice',
    choices: [{ name: 'Fine' }, { name: 'Coarse' }],
  })
  const product = await addProductForStaff()
  const deletion = sql`delete from attribute_choices where attribute_id = ${attribute.id} and name = 'Fine'`
  const save = () => admin('PUT /admin/products/{id}', { ...product, attributes: { grain: ['Fine'] } })
  expect(await sendWhileLocked(deletion, save)).toMatchObject({
    status: 'fulfilled',
    value: { product: { attributes: { grain: ['Fine'] } } },
  })
})

it('saving a product fails with an error for the field if its attribute is deleted concurrently', async () => {
  const { attribute } = await admin('POST /admin/attributes', { name: 'Fleeting', type: 'number' })
  const product = await addProductForStaff()
  const deletion = sql`delete from attributes where id = ${attribute.id}`
  const save = () => admin('PUT /admin/products/{id}', { ...product, attributes: { fleeting: 1 } })
  expect(await sendWhileLocked(deletion, save)).toMatchObject({
    status: 'rejected',
    reason: { code: 'invalid_request', details: { fields: { 'attributes.fleeting': expect.any(String) } } },
  })
})

it('products that add choices to the same attributes concurrently are all saved', async () => {
  for (const name of ['Glaze', 'Handle']) await admin('POST /admin/attributes', { name, type: 'choice' })
  const products = await Promise.all(Array.from({ length: 16 }, addProductForStaff))
  const saved = await Promise.all(
    products.map((product, number) => {
      const handle = [`Handle ${number}`]
      const attributes = number % 2 === 0 ? { handle } : { glaze: [`Glaze ${number}`], handle }
      return admin('PUT /admin/products/{id}', { ...product, attributes })
    }),
  )
  expect(saved.map(({ product }) => product.attributes.handle)).toEqual(
    products.map((_, number) => [`Handle ${number}`]),
  )
})

it('a new category is placed after its siblings, even if siblings were deleted', async () => {
  const parent = await addCategory('Ordered')
  const children = []
  for (const name of ['A', 'B', 'C', 'D']) children.push(await addCategory(name, parent.id))
  for (const { id } of children.slice(0, 2)) await admin('DELETE /admin/categories/{id}', { id })
  await addCategory('E', parent.id)
  const { categories } = await admin('GET /admin/categories')
  expect(categories.filter(({ parentId }) => parentId === parent.id).map(({ name }) => name)).toEqual(['C', 'D', 'E'])
})

it('a numbered slug derived from a long name fits the limit', async () => {
  const parent = await addCategory('Long names')
  const name = 'x'.repeat(80)
  await addCategory(name, parent.id)
  const { id, slug, path } = await addCategory(name, parent.id)
  expect(path).toBe(`long-names/${'x'.repeat(78)}-2`)
  await admin('PUT /admin/categories/{id}', { id, name, slug })
})

it('an ID outside the integer range of the database is rejected', async () => {
  const id = 2_147_483_648
  await expect(admin('GET /admin/categories/{id}', { id })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(admin('GET /admin/attributes/{id}', { id })).rejects.toMatchObject({ code: 'invalid_request' })
})

it('a category picture on another site is rejected', async () => {
  for (const image of ['https://example.com/a.png', String.raw`/\example.com/a.png`]) {
    await expect(admin('POST /admin/categories', { name: 'Pictured', image })).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: { image: expect.any(String) } },
    })
  }
})

it('undoing a move finds a renamed former parent, and is rejected if the former parent was deleted', async () => {
  const [from, to] = [await addCategory('From'), await addCategory('To')]
  const [first, second] = [await addCategory('First', from.id), await addCategory('Second', from.id)]
  for (const { id } of [first, second]) {
    await admin('PUT /admin/categories/{id}/place', { id, parentId: to.id, position: 0 })
  }
  const undo = async (id: number) => {
    const { entries } = await admin('GET /admin/audit', { action: 'category.moved', search: String(id) })
    return admin('POST /admin/audit/{id}/undo', { id: entries[0]?.id ?? 0 })
  }
  await admin('PUT /admin/categories/{id}', { id: from.id, name: 'From', slug: 'from-renamed' })
  await undo(second.id)
  const { category } = await admin('GET /admin/categories/{id}', { id: second.id })
  expect(category).toMatchObject({ parentId: from.id, path: 'from-renamed/second' })
  await admin('PUT /admin/categories/{id}/place', { id: second.id, parentId: null, position: 0 })
  await admin('DELETE /admin/categories/{id}', { id: from.id })
  await expect(undo(first.id)).rejects.toMatchObject({ code: 'changed_since' })
  expect((await admin('GET /admin/categories/{id}', { id: first.id })).category.parentId).toBe(to.id)
})

it('a category description that is nested too deeply to render is rejected', async () => {
  const text = '> '.repeat(2_000)
  const rejection = { code: 'invalid_request', details: { fields: { text: expect.any(String) } } }
  await expect(admin('POST /admin/categories', { name: 'Deep', text })).rejects.toMatchObject(rejection)
  const { id, path } = await addCategory('Shallow')
  await expect(admin('PUT /admin/categories/{id}', { id, name: 'Shallow', text })).rejects.toMatchObject(rejection)
  expect((await shop.visitor('GET /categories/{path}', { path })).category.text).toBe('')
})
