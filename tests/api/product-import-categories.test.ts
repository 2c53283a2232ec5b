import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let desk: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  desk = importClient(shop, admin)
})
afterAll(() => shop.close())

let made = 0
let key: string
beforeEach(() => {
  key = `k${++made}`
})

const addCategory = async (name: string, parentId: number | null = null) =>
  (await admin('POST /admin/categories', { name, parentId })).category
const remove = (id: number) => admin('DELETE /admin/categories/{id}', { id })
const rename = (id: number, name: string) => admin('PUT /admin/categories/{id}', { id, name })
const addLamp = async (more: Pick<ProductBodyJson, 'category' | 'additionalCategories'>) =>
  (
    await admin('POST /admin/products', {
      ...{ name: `Lamp ${key}`, brand: 'Halden', price: 20, variants: [{ sku: key, stockCount: 5 }] },
      ...more,
    })
  ).product
const categoriesOf = async (id: string) => {
  const { category, additionalCategories } = (await admin('GET /admin/products/{id}', { id })).product
  return { category, additionalCategories }
}
const whyOf = async (id: string, outcome: 'skipped' | 'kept') => {
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  return items.filter((item) => item.outcome === outcome).map(({ why }) => why)
}

it('leaves out products whose category was deleted after the dry run, and applies the others', async () => {
  const [before, gone, there] = [
    await addCategory(`Before ${key}`),
    await addCategory(`Gone ${key}`),
    await addCategory(`There ${key}`),
  ]
  const { id } = await addLamp({ category: before.name })
  const file = csv(
    'ID,Name,Brand,Category,Price,SKU',
    `${id},Lamp ${key},Halden,${gone.name},20,${key}`,
    `,New ${key},Halden,${gone.name},20,${key}-new`,
    `,Other ${key},Halden,${there.name},20,${key}-other`,
  )
  const { id: imported } = await desk.send(file)
  await remove(gone.id)
  const applied = await desk.apply(imported, 'good')
  expect(applied).toMatchObject({ state: 'applied', totals: { applied: 1, skipped: 2 } })
  expect(await whyOf(imported, 'skipped')).toEqual([
    expect.stringContaining(gone.name),
    expect.stringContaining(gone.name),
  ])
  expect((await categoriesOf(id)).category).toBe(before.name)
})

it('keeps products where they are when the categories before the import were deleted until its undo', async () => {
  const [root, to, gifts] = [
    await addCategory(`Root ${key}`),
    await addCategory(`To ${key}`),
    await addCategory(`Gifts ${key}`),
  ]
  const [former, below] = [await addCategory(`Former ${key}`, root.id), await addCategory('Below', to.id)]
  const { id } = await addLamp({ category: former.path, additionalCategories: [gifts.name] })
  const { id: imported } = await desk.send(
    csv('ID,Name,Brand,Category,Additional categories,Price,SKU', `${id},Lamp ${key},Halden,${below.path},,20,${key}`),
  )
  await desk.apply(imported)
  await remove(former.id)
  await remove(root.id)
  expect(await desk.undo(imported)).toMatchObject({ state: 'undone', totals: { undone: 0, kept: 1 } })
  expect(await whyOf(imported, 'kept')).toEqual([expect.stringContaining(former.path)])
  expect((await categoriesOf(id)).category).toBe(below.path)
})

it('does not touch categories that it does not change when they are renamed before it is applied or undone', async () => {
  const [main, further] = [await addCategory(`Main ${key}`), await addCategory(`Further ${key}`)]
  const { id } = await addLamp({ category: main.name, additionalCategories: [further.name] })
  const { id: imported } = await desk.send(csv('ID,Name,Price,SKU', `${id},Lamp ${key},30,${key}`))
  for (const step of ['apply', 'undo'] as const) {
    const names = { main: `Main before ${step} ${key}`, further: `Further before ${step} ${key}` }
    await rename(main.id, names.main)
    await rename(further.id, names.further)
    await desk[step](imported)
    expect(await categoriesOf(id)).toEqual({ category: names.main, additionalCategories: [names.further] })
  }
  expect((await admin('GET /admin/products/{id}', { id })).product.price).toBe(20)
})

it('asks for a category that is named as a key of every object', async () => {
  const file = csv('Name,Brand,Category,Price,SKU', `Lamp ${key},Halden,constructor,20,${key}`)
  const { categories } = await desk.send(file)
  expect(categories).toEqual([{ name: 'constructor', category: null, products: 1 }])
})
