import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import { csv, type ImportClient, importClient } from '../support/imports.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let importer: ImportClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  importer = importClient(shop, admin)
})
afterAll(() => shop.close())

let testCount = 0
let key: string
beforeEach(() => {
  key = `k${++testCount}`
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
const readCategories = async (id: string) => {
  const { category, additionalCategories } = (await admin('GET /admin/products/{id}', { id })).product
  return { category, additionalCategories }
}
const readReasons = async (id: string, outcome: 'skipped' | 'kept') => {
  const { items } = await admin('GET /admin/product-imports/{id}/items', { id })
  return items.filter((item) => item.outcome === outcome).map(({ why }) => why)
}

it('an import skips products whose category was deleted after the dry run, and applies the others', async () => {
  const [former, deleted, existing] = [
    await addCategory(`Before ${key}`),
    await addCategory(`Deleted ${key}`),
    await addCategory(`Existing ${key}`),
  ]
  const { id } = await addLamp({ category: former.name })
  const file = csv(
    'ID,Name,Brand,Category,Price,SKU',
    `${id},Lamp ${key},Halden,${deleted.name},20,${key}`,
    `,New ${key},Halden,${deleted.name},20,${key}-new`,
    `,Other ${key},Halden,${existing.name},20,${key}-other`,
  )
  const { id: imported } = await importer.send(file)
  await remove(deleted.id)
  const applied = await importer.apply(imported, 'good')
  expect(applied).toMatchObject({ state: 'applied', totals: { applied: 1, skipped: 2 } })
  expect(await readReasons(imported, 'skipped')).toEqual([
    expect.stringContaining(deleted.name),
    expect.stringContaining(deleted.name),
  ])
  expect((await readCategories(id)).category).toBe(former.name)
})

it('undo keeps products in their category if the former categories were deleted', async () => {
  const [root, to, gifts] = [
    await addCategory(`Root ${key}`),
    await addCategory(`To ${key}`),
    await addCategory(`Gifts ${key}`),
  ]
  const [former, child] = [await addCategory(`Former ${key}`, root.id), await addCategory('Below', to.id)]
  const { id } = await addLamp({ category: former.path, additionalCategories: [gifts.name] })
  const { id: imported } = await importer.send(
    csv('ID,Name,Brand,Category,Additional categories,Price,SKU', `${id},Lamp ${key},Halden,${child.path},,20,${key}`),
  )
  await importer.apply(imported)
  await remove(former.id)
  await remove(root.id)
  expect(await importer.undo(imported)).toMatchObject({ state: 'undone', totals: { undone: 0, kept: 1 } })
  expect(await readReasons(imported, 'kept')).toEqual([expect.stringContaining(former.path)])
  expect((await readCategories(id)).category).toBe(child.path)
})

it('an import without category columns keeps categories that are renamed before it is applied or undone', async () => {
  const [main, additional] = [await addCategory(`Main ${key}`), await addCategory(`Additional ${key}`)]
  const { id } = await addLamp({ category: main.name, additionalCategories: [additional.name] })
  const { id: imported } = await importer.send(csv('ID,Name,Price,SKU', `${id},Lamp ${key},30,${key}`))
  for (const step of ['apply', 'undo'] as const) {
    const names = { main: `Main before ${step} ${key}`, additional: `Additional before ${step} ${key}` }
    await rename(main.id, names.main)
    await rename(additional.id, names.additional)
    await importer[step](imported)
    expect(await readCategories(id)).toEqual({ category: names.main, additionalCategories: [names.additional] })
  }
  expect((await admin('GET /admin/products/{id}', { id })).product.price).toBe(20)
})

it('an import finds categories that were moved or renamed after the dry run, and so does its undo', async () => {
  const [root, moved, renamed] = [
    await addCategory(`Root ${key}`),
    await addCategory(`Moved ${key}`),
    await addCategory(`Renamed ${key}`),
  ]
  const child = await addCategory('Child', root.id)
  const { id } = await addLamp({ category: moved.name, additionalCategories: [renamed.name] })
  const { id: imported } = await importer.send(
    csv(
      'ID,Name,Brand,Category,Additional categories,Price,SKU',
      `${id},Lamp ${key},Halden,${renamed.name},${child.path},20,${key}`,
      `,New ${key},Halden,${moved.name},,20,${key}-new`,
      `,Other ${key},Halden,${child.path},${moved.name},20,${key}-other`,
    ),
  )
  const place = (category: { id: number }, parentId: number | null) =>
    admin('PUT /admin/categories/{id}/place', { id: category.id, parentId, position: 0 })
  await place(moved, root.id)
  await rename(renamed.id, `Other name ${key}`)
  expect((await importer.apply(imported)).totals).toMatchObject({ applied: 3, skipped: 0 })
  expect(await readCategories(id)).toEqual({ category: `Other name ${key}`, additionalCategories: [child.path] })
  const movedPath = `${root.path}/${moved.path}`
  expect((await readCategories(`new-${key}`)).category).toBe(movedPath)
  expect(await readCategories(`other-${key}`)).toEqual({ category: child.path, additionalCategories: [movedPath] })
  expect((await importer.undo(imported)).totals).toMatchObject({ undone: 3, kept: 0 })
  expect(await readCategories(id)).toEqual({ category: movedPath, additionalCategories: [`Other name ${key}`] })
})

it('an import finds a category by the path that it had when the file was exported', async () => {
  const [from, to] = [await addCategory(`From ${key}`), await addCategory(`To ${key}`)]
  const child = await addCategory('Child', from.id)
  const { id } = await addLamp({ category: child.path })
  const file = csv('ID,Name,Brand,Category,Price,SKU', `${id},Lamp ${key},Halden,${child.path},20,${key}`)
  await admin('PUT /admin/categories/{id}/place', { id: child.id, parentId: to.id, position: 0 })
  expect((await importer.send(file)).totals).toMatchObject({ unchanged: 1, bad: 0 })
})

it('an import asks about a category named “constructor”, a key of every JavaScript object', async () => {
  const file = csv('Name,Brand,Category,Price,SKU', `Lamp ${key},Halden,constructor,20,${key}`)
  const { categories } = await importer.send(file)
  expect(categories).toEqual([{ name: 'constructor', category: null, products: 1 }])
})
