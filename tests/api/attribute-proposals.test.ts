import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FillBodyJson } from '#contract/attribute-proposals.ts'
import { attributeFills } from '#server/catalog/attribute-proposals/tables.ts'
import { products } from '#server/catalog/products/tables.ts'
import { addProduct } from '../support/products.ts'
import { runFills } from '../support/queues.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addProduct(shop.db)
})
afterAll(() => shop.close())
// Removes the specifications of earlier tests.
beforeEach(() => shop.db.update(products).set({ specifications: {} }))

const log = pino({ level: 'silent' })
const runQueuedFills = (shouldContinue?: () => boolean) => runFills(shop.db, log, shouldContinue)

let count = 0
const nextSku = () => `p${++count}`
async function newProduct(specifications: Record<string, string>, category = 'Books', more = {}) {
  const body = {
    name: 'Table',
    brand: 'Norr',
    category,
    price: 10,
    variants: [{ sku: nextSku() }],
    specifications,
    ...more,
  }
  return (await admin('POST /admin/products', body)).product
}
const read = async ({ id }: { id: string }) => (await admin('GET /admin/products/{id}', { id })).product
const propose = async (category?: string) =>
  (await admin('GET /admin/attribute-proposals', category === undefined ? {} : { category })).proposals
const fill = async (body: FillBodyJson) => (await admin('POST /admin/attribute-fills', body)).fill
const findFill = async ({ id }: { id: string }) =>
  (await admin('GET /admin/attribute-fills', { limit: 100 })).fills.find((each) => each.id === id)
const undo = (id: string) => admin('POST /admin/attribute-fills/{id}/undo', { id })
const findCode = async ({ attribute }: { attribute: { id: number } | null }) =>
  (await admin('GET /admin/attributes/{id}', { id: attribute?.id ?? 0 })).attribute.code

describe('proposals', () => {
  it('group specifications by name, ignoring case, and list the types their values can be converted to', async () => {
    await newProduct({ Weight: '1.2 kg', Material: 'Oak' })
    await newProduct({ Weight: '900 g', Material: 'oak' })
    await newProduct({ 'weight ': '3 kg', Material: 'Ash', 'Foldable?': 'Yes' })
    await newProduct({ Weight: '2.5 kg', Material: 'Ash' })
    await newProduct({ Weight: 'light', Material: 'Ash', Size: '120 × 60 cm' })
    const proposals = await propose()
    expect(proposals.map(({ row, name, products }) => [row, name, products])).toEqual([
      ['material', 'Material', 5],
      ['weight', 'Weight', 5],
      ['foldable?', 'Foldable?', 1],
      ['size', 'Size', 1],
    ])
    const [material, weight, foldable, size] = proposals
    expect(material).toMatchObject({ values: 2, readings: [{ type: 'choice', products: 5 }, { type: 'text' }] })
    expect(weight?.readings[0]).toEqual({
      ...{ type: 'number', unit: 'kg', defaultUnit: '', decimalComma: false },
      ...{ products: 4, unread: ['light'] },
    })
    expect(foldable?.readings[0]).toMatchObject({ type: 'yes_no', products: 1 })
    expect(size?.readings[0]).toMatchObject({ type: 'text', products: 1 })
  })

  it('count products of a category and its subcategories, except deleted products', async () => {
    const { category: parent } = await admin('POST /admin/categories', { name: 'Proposed furniture' })
    const { category: child } = await admin('POST /admin/categories', { name: 'Proposed desks', parentId: parent.id })
    await newProduct({ Width: '80 cm' }, child.path)
    await newProduct({ Width: '90 cm' }, 'Books', { additionalCategories: [parent.name] })
    await newProduct({ Width: '100 cm' })
    const removed = await newProduct({ Width: '110 cm' }, parent.name)
    await admin('DELETE /admin/products/{id}', { id: removed.id })
    expect((await propose(parent.name))[0]).toMatchObject({ row: 'width', products: 2 })
    expect((await propose(child.path))[0]).toMatchObject({ row: 'width', products: 1 })
    expect((await propose())[0]).toMatchObject({ row: 'width', products: 3 })
    expect((await expectFailure(propose('nothing'))).code).toBe('invalid_request')
  })

  it('refer to an existing attribute of that name', async () => {
    const { attribute } = await admin('POST /admin/attributes', { name: 'Proposed depth', type: 'number', unit: 'cm' })
    await newProduct({ 'proposed DEPTH (mm)': '600' })
    const [depth] = await propose()
    expect(depth).toMatchObject({ name: 'proposed DEPTH', attribute: { id: attribute.id, type: 'number', unit: 'cm' } })
    expect(depth?.readings[0]).toMatchObject({ type: 'number', unit: 'mm', defaultUnit: 'mm', products: 1 })
  })
})

describe('an accepted proposal', () => {
  it('adds an attribute and copies values to products, which can then be filtered', async () => {
    const kilo = await newProduct({ Weight: '1.2 kg', Made: 'here' })
    const gram = await newProduct({ Made: 'there', WEIGHT: '900 g' })
    const vague = await newProduct({ Weight: 'light' })
    const queued = await fill({ row: 'weight', attribute: { name: 'Filled weight', type: 'number', unit: 'g' } })
    expect(queued).toMatchObject({ state: 'filling', attribute: { name: 'Filled weight' }, filled: 0 })
    await runQueuedFills()
    expect(await findFill(queued)).toMatchObject({ state: 'filled', looked: 3, filled: 2, unread: 1 })
    const code = await findCode(queued)
    expect(await read(kilo)).toMatchObject({
      ...{ attributes: { [code]: 1200 }, specifications: { Weight: '1.2 kg', Made: 'here' }, revision: 2 },
    })
    expect((await read(gram)).attributes).toEqual({ [code]: 900 })
    expect(await read(vague)).toEqual(vague)
    const { data } = await shop.visitor('GET /products', { [`f.${code}`]: '1000..2000' } as never)
    expect(data?.products.map(({ id }) => id)).toEqual([kilo.id])
  })

  it('can remove the specifications it converted, and keeps the others', async () => {
    const first = await newProduct({ Care: 'Oil it', Wood: 'Oak', Made: 'here' })
    const empty = await newProduct({ Wood: ' ', Made: 'here' })
    const queued = await fill({ row: 'wood', removeRows: true, attribute: { name: 'Filled wood', type: 'choice' } })
    await runQueuedFills()
    const after = await read(first)
    expect(after.attributes).toEqual({ [await findCode(queued)]: ['Oak'] })
    expect(Object.entries(after.specifications ?? {})).toEqual([
      ['Care', 'Oil it'],
      ['Made', 'here'],
    ])
    expect(await read(empty)).toEqual(empty)
    await undo(queued.id)
    await runQueuedFills()
    const restored = await read(first)
    expect(restored.attributes).toEqual({})
    expect(Object.entries(restored.specifications ?? {})).toEqual(Object.entries(first.specifications ?? {}))
  })

  it('uses one spelling of a choice and keeps existing attribute values', async () => {
    const { attribute } = await admin('POST /admin/attributes', {
      ...{ name: 'Filled finish', type: 'choice', choices: [{ name: 'Oiled' }] },
    })
    const assigned = await newProduct({ Finish: 'Waxed' }, 'Books', { attributes: { [attribute.code]: ['Oiled'] } })
    const lower = await newProduct({ Finish: 'oiled' })
    const upper = await newProduct({ Finish: 'WAXED' })
    const mixed = await newProduct({ Finish: 'Waxed' })
    const queued = await fill({ row: 'finish', attribute: { id: attribute.id } })
    await runQueuedFills()
    const values = await Promise.all([assigned, lower, upper, mixed].map(async (each) => (await read(each)).attributes))
    expect(values.map((each) => each[attribute.code])).toEqual([['Oiled'], ['Oiled'], ['WAXED'], ['WAXED']])
    expect(await findFill(queued)).toMatchObject({ looked: 4, filled: 3, unread: 0 })
  })

  it('fills only products of its category', async () => {
    const { category } = await admin('POST /admin/categories', { name: 'Filled category' })
    const inside = await newProduct({ Seats: '4' }, category.name)
    const outside = await newProduct({ Seats: '2' })
    const queued = await fill({
      ...{ row: 'seats', category: category.name, attribute: { name: 'Filled seats', type: 'number' } },
    })
    await runQueuedFills()
    expect((await read(inside)).attributes).toEqual({ [await findCode(queued)]: 4 })
    expect(await read(outside)).toEqual(outside)
  })

  it('is rejected if the name of a new attribute is taken or the given attribute does not exist', async () => {
    await admin('POST /admin/attributes', { name: 'Taken', type: 'text' })
    const findErrorCode = async (attribute: FillBodyJson['attribute']) =>
      (await expectFailure(fill({ row: 'any', attribute }))).code
    expect(await findErrorCode({ name: 'TAKEN', type: 'text' })).toBe('slug_taken')
    expect(await expectFailure(fill({ row: 'any', attribute: { name: 'TAKEN', type: 'text' } }))).toMatchObject({
      details: { fields: { 'attribute.name': 'Another attribute has this name' } },
    })
    expect(await findErrorCode({ id: 999_999 })).toBe('not_found')
    expect((await expectFailure(undo('00000000-0000-4000-8000-000000000000'))).code).toBe('not_found')
  })

  it('resumes where it was interrupted and fills each product once', async () => {
    const added = []
    for (let each = 0; each < 3; each++) added.push(await newProduct({ Depth: `${each + 1} cm` }))
    const queued = await fill({ row: 'depth', attribute: { name: 'Resumed depth', type: 'number', unit: 'cm' } })
    const last = await read(added[0] ?? { id: '' })
    // Simulates a process that died after a batch with the first product.
    const code = await findCode(queued)
    await admin('PUT /admin/products/{id}', { ...last, attributes: { [code]: 7 } })
    const [row] = await shop.db.select({ id: products.id }).from(products).orderBy(products.id).limit(1)
    await shop.db.update(attributeFills).set({ sweptTo: row?.id ?? 0 })
    await runQueuedFills()
    await runQueuedFills()
    const values = await Promise.all(added.map(async (each) => (await read(each)).attributes[code]))
    expect(values).toEqual([7, 2, 3])
    expect(await findFill(queued)).toMatchObject({ state: 'filled', looked: 3, filled: 2 })
  })

  it('can be undone for products whose value has not changed since', async () => {
    const kept = await newProduct({ Height: '10 cm' })
    const undone = await newProduct({ Height: '20 cm' })
    const queued = await fill({ row: 'height', attribute: { name: 'Undone height', type: 'number', unit: 'cm' } })
    expect(await expectFailure(undo(queued.id))).toMatchObject({
      ...{ code: 'invalid_transition', message: 'Wait until the products are filled in' },
    })
    await runQueuedFills()
    const code = await findCode(queued)
    await admin('PUT /admin/products/{id}', { ...(await read(kept)), attributes: { [code]: 11 } })
    await undo(queued.id)
    await runQueuedFills()
    expect(await findFill(queued)).toMatchObject({ state: 'undone', filled: 1 })
    expect([(await read(kept)).attributes, (await read(undone)).attributes]).toEqual([{ [code]: 11 }, {}])
    expect(await expectFailure(undo(queued.id))).toMatchObject({
      ...{ code: 'invalid_transition', message: 'This was already undone' },
    })
  })

  it('restores the specifications of products whose choice was renamed or merged since', async () => {
    const renamed = await newProduct({ Finish: 'Oiled', Made: 'here' })
    const merged = await newProduct({ Finish: 'waxed' })
    const kept = await newProduct({ Finish: 'waxed' })
    const queued = await fill({ row: 'finish', removeRows: true, attribute: { name: 'Merged finish', type: 'choice' } })
    await runQueuedFills()
    const id = queued.attribute?.id ?? 0
    const { attribute } = await admin('GET /admin/attributes/{id}', { id })
    const [oiled, waxed] = attribute.choices
    await admin('PUT /admin/attributes/{id}', {
      ...{ id, name: attribute.name, filterable: true },
      choices: [
        { id: oiled?.id ?? 0, name: 'Oil' },
        { id: waxed?.id ?? 0, name: 'waxed' },
        { name: 'Hard wax' },
        { name: 'Soap' },
      ],
    })
    await admin('PUT /admin/products/{id}', { ...(await read(kept)), attributes: { [attribute.code]: ['Soap'] } })
    const { choices } = (await admin('GET /admin/attributes/{id}', { id })).attribute
    await admin('POST /admin/attributes/{id}/choices/{choiceId}/merge', {
      ...{ id, choiceId: waxed?.id ?? 0, into: choices.find(({ name }) => name === 'Hard wax')?.id ?? 0 },
    })
    await undo(queued.id)
    await runQueuedFills()
    expect(await read(renamed)).toMatchObject({ attributes: {}, specifications: { Finish: 'Oiled', Made: 'here' } })
    expect(await read(merged)).toMatchObject({ attributes: {}, specifications: { Finish: 'waxed' } })
    expect((await read(kept)).attributes).toEqual({ [attribute.code]: ['Soap'] })
    expect(await findFill(queued)).toMatchObject({ state: 'undone', filled: 1 })
  })

  it('is recorded in the audit log, where the change of a single product can be undone', async () => {
    const product = await newProduct({ Volume: '2 l' })
    const other = await newProduct({ Volume: '3 l' })
    const queued = await fill({
      row: 'volume',
      removeRows: true,
      attribute: { name: 'Audited volume', type: 'number', unit: 'l' },
    })
    await runQueuedFills()
    const { entries } = await admin('GET /admin/audit', { area: 'attribute', limit: 3 })
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['attribute.filled', { specification: 'volume', products: 2, unread: 0 }],
      ['attribute.fill_asked', { specification: 'volume', category: null, removeRows: true }],
      ['attribute.added', expect.objectContaining({ name: 'Audited volume' })],
    ])
    const changes = (await admin('GET /admin/audit', { area: 'product', search: product.id, limit: 1 })).entries
    await admin('POST /admin/audit/{id}/undo', { id: changes[0]?.id ?? 0 })
    expect(await read(product)).toMatchObject({ attributes: {}, specifications: { Volume: '2 l' } })
    expect((await read(other)).attributes).toEqual({ [await findCode(queued)]: 3 })
  })

  it('fails if its attribute was deleted before it ran', async () => {
    await newProduct({ Speed: '3' })
    const queued = await fill({ row: 'speed', attribute: { name: 'Deleted speed', type: 'number' } })
    await admin('DELETE /admin/attributes/{id}', { id: queued.attribute?.id ?? 0 })
    await runQueuedFills()
    expect(await findFill(queued)).toMatchObject({ state: 'failed', attribute: null })
  })
})
