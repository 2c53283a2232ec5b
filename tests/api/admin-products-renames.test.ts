import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Input, Reply } from '#contract/endpoints.ts'
import { addProductWithOptions } from '../support/options.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

// Something that a product refers to by name is renamed after a save has read the product, and before it has locked it.

type Product = Reply<'GET /admin/products/{id}'>['product']
type Change = Partial<Input<'PUT /admin/products/{id}'>>

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await admin('POST /admin/categories', { name: 'Books' })
})
afterAll(() => shop.close())

const read = async (id: string) => (await admin('GET /admin/products/{id}', { id })).product

/** Stock is left out, so that it is kept unless a variant is replaced by a new one. */
const withoutStock = (product: Product) => ({
  ...product,
  variants: product.variants.map(({ stockCount, reserved, ...variant }) => variant),
})

/** Saves a product, and renames things while the save waits for a lock of the product. */
async function saveDuring(product: Product, change: Change, rename: () => Promise<unknown>): Promise<Product> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from products where slug = $1 for update', [product.id])
    const saving = admin('PUT /admin/products/{id}', { ...withoutStock(product), ...change })
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1)
    await rename()
    await client.query('commit')
    return (await saving).product
  } finally {
    client.release()
  }
}

const countWaiting = async (): Promise<number> => {
  const { rowCount } = await shop.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  )
  return rowCount ?? 0
}

const addOption = async (name: string, values: string[]) =>
  (await admin('POST /admin/option-types', { name, values: values.map((value) => ({ value })) })).optionType
const renameValues = ({ id, name, values }: Awaited<ReturnType<typeof addOption>>, names: string[], code?: string) =>
  admin('PUT /admin/option-types/{id}', {
    ...{ id, name, code },
    values: values.map((value, index) => ({ ...value, value: names[index] ?? value.value })),
  })
const readValues = async (id: number) =>
  (await admin('GET /admin/option-types/{id}', { id })).optionType.values.map(({ value }) => value)

it('a save keeps renamed options and values under their new names, and adds none under the old names', async () => {
  const { category } = await admin('POST /admin/categories', { name: 'Maps' })
  const { category: further } = await admin('POST /admin/categories', { name: 'Atlases' })
  const { attribute } = await admin('POST /admin/attributes', {
    ...{ name: 'Binding', type: 'choice', choices: [{ name: 'Cloth' }] },
  })
  const paper = await addOption('Paper', ['Matt', 'Gloss'])
  const product = await addProductWithOptions(admin, ['paper'], [{ values: ['Matt'] }, { values: ['Gloss'] }], {
    ...{ brand: 'Mapmaker', category: 'Maps', additionalCategories: ['Atlases'], attributes: { binding: ['Cloth'] } },
  })
  const saved = await saveDuring(product, { name: 'Large map' }, async () => {
    const [brand] = (await admin('GET /admin/brands', { search: 'Mapmaker' })).brands
    await admin('PUT /admin/brands/{id}', { id: brand?.id ?? 0, name: 'Chartmaker' })
    await admin('PUT /admin/categories/{id}', { id: category.id, name: 'Charts' })
    await admin('PUT /admin/categories/{id}', { id: further.id, name: 'Globes' })
    const { id, name, choices } = attribute
    await admin('PUT /admin/attributes/{id}', { id, name, choices: [{ id: choices[0]?.id, name: 'Linen' }] })
    // Exchanged, so that an old name is that of another value.
    await renameValues(paper, ['Gloss', 'Matt'], 'stock')
  })
  expect(saved).toMatchObject({
    ...{ name: 'Large map', brand: 'Chartmaker', category: 'Charts', additionalCategories: ['Globes'] },
    attributes: { binding: ['Linen'] },
    options: [{ code: 'stock', values: [{ value: 'Gloss' }, { value: 'Matt' }] }],
    variants: [
      { sku: product.variants[0]?.sku, options: { stock: 'Gloss' }, stockCount: 5 },
      { sku: product.variants[1]?.sku, options: { stock: 'Matt' }, stockCount: 5 },
    ],
  })
  expect(await read(product.id)).toEqual(saved)
  expect((await admin('GET /admin/brands', { search: 'Mapmaker' })).brands).toEqual([])
  expect(await readValues(paper.id)).toEqual(['Gloss', 'Matt'])
  const { attribute: after } = await admin('GET /admin/attributes/{id}', { id: attribute.id })
  expect(after.choices.map(({ name }) => name)).toEqual(['Linen'])
})

it('a save without changes has no effect even if an option or value was renamed since', async () => {
  const grain = await addOption('Grain', ['Fine', 'Coarse'])
  const product = await addProductWithOptions(admin, ['grain'], [{ values: ['Fine'] }, { values: ['Coarse'] }])
  const saved = await saveDuring(product, {}, () => renameValues(grain, ['Smooth', 'Rough']))
  expect(saved.revision).toBe(product.revision)
  expect(saved.variants).toMatchObject([{ options: { grain: 'Smooth' } }, { options: { grain: 'Rough' } }])
})

it('a save that adds a value keeps renamed values with their stock', async () => {
  const finish = await addOption('Finish', ['Oiled', 'Raw', 'Waxed'])
  const product = await addProductWithOptions(admin, ['finish'], [{ values: ['Oiled'] }, { values: ['Raw'] }])
  const variants = [
    ...withoutStock(product).variants,
    { sku: `${product.variants[0]?.sku}-new`, options: { finish: 'Waxed' }, stockCount: 2 },
  ]
  const options = [{ code: 'finish', values: ['Raw', 'Waxed', 'Oiled'].map((value) => ({ value })) }]
  const saved = await saveDuring(product, { variants, options }, () =>
    renameValues(finish, ['With oil', 'Without', 'With wax']),
  )
  expect(saved).toMatchObject({
    options: [{ values: [{ value: 'Without' }, { value: 'With wax' }, { value: 'With oil' }] }],
    variants: [
      { options: { finish: 'With oil' }, stockCount: 5 },
      { options: { finish: 'Without' }, stockCount: 5 },
      { options: { finish: 'With wax' }, stockCount: 2 },
    ],
  })
  expect(await readValues(finish.id)).toEqual(['With oil', 'Without', 'With wax'])
})

it('a save adds no color under an old name from the columns for earlier versions', async () => {
  const { optionTypes } = await admin('GET /admin/option-types')
  const id = optionTypes.find(({ code }) => code === 'color')?.id ?? 0
  const product = await addProductWithOptions(admin, ['color'], [{ values: ['Moss'] }, { values: ['Sand'] }])
  const rename = async (former: string, name: string) => {
    const { optionType } = await admin('GET /admin/option-types/{id}', { id })
    const names = optionType.values.map(({ value }) => (value === former ? name : value))
    await renameValues(optionType, names)
  }
  await rename('Moss', 'Fern')
  const saved = await saveDuring(await read(product.id), { price: 30 }, () => rename('Fern', 'Forest'))
  expect(saved).toMatchObject({ colors: ['Forest', 'Sand'], variants: [{ color: 'Forest' }, { color: 'Sand' }] })
  expect(await readValues(id)).toEqual(['Forest', 'Sand'])
})
