import { randomUUID } from 'node:crypto'
import type { ProductAttributes } from '#contract/attributes.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { afterThisTest } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { demoAdmin, shopCaller } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

export interface TestAttributes {
  admin: Caller
  /** A suffix that makes all names unique. */
  mark: string
  /** `category` has the filters. `below` is its child, with one more filter. */
  category: { id: number; name: string; path: string }
  below: { id: number; name: string; path: string }
  /** Attribute codes. */
  codes: { wood: string; width: string; folding: string; care: string; drawers: string }
  /** IDs of the products, in the order of `desks`. */
  products: string[]
}

/** Fourteen kinds of wood, because lists of more than twelve choices can be searched. */
export const woods = ['Oak', 'Ash', 'Pine, oiled', ...Array.from({ length: 11 }, (_, index) => `Wood ${index + 1}`)]

type Desk = { wood: string[]; width: number; folding: boolean; care?: string; drawers?: boolean }

/** The attribute values of the products. Desks with a value for `drawers` are in the child category. */
export const desks: Desk[] = [
  { wood: ['Oak'], width: 80, folding: true, care: 'Wipe with a dry cloth' },
  { wood: ['Oak', 'Ash'], width: 100.5, folding: false },
  { wood: ['Ash'], width: 120, folding: false, drawers: true },
  { wood: ['Pine, oiled'], width: 140, folding: true, drawers: false },
  ...woods.slice(3).map((wood, index) => ({ wood: [wood], width: 150 + index * 10, folding: false })),
]

/** Adds a category of desks with a child category and filters by attributes. Removes the products after the test. */
export async function addTestAttributes(): Promise<TestAttributes> {
  const mark = randomUUID().slice(0, 6)
  const { token } = await shopCaller()('POST /auth/login', { email: demoAdmin.email, password: demoAccounts.password })
  const admin = shopCaller(token)
  const add = async (input: Parameters<typeof admin<'POST /admin/attributes'>>[1]) =>
    (await admin('POST /admin/attributes', input)).attribute.code
  const codes = {
    wood: await add({ name: `Wood ${mark}`, type: 'choice', choices: woods.map((name) => ({ name })) }),
    width: await add({ name: `Width ${mark}`, type: 'number', unit: 'cm' }),
    folding: await add({ name: `Folding ${mark}`, type: 'yes_no' }),
    care: await add({ name: `Care ${mark}`, type: 'text' }),
    drawers: await add({ name: `Drawers ${mark}`, type: 'yes_no' }),
  }
  const { wood, width, folding, drawers } = codes
  const { category } = await admin('POST /admin/categories', { name: `Desks ${mark}`, filters: [wood, width, folding] })
  const { category: below } = await admin('POST /admin/categories', {
    name: `Standing ${mark}`,
    parentId: category.id,
    filters: [drawers],
  })
  const products: string[] = []
  // Menus leave out categories without products.
  afterThisTest(() => removeTestProduct(...products))
  for (const [index, desk] of desks.entries()) {
    const id = await addTestProduct({ name: `Desk ${index + 1} ${mark}`, category: category.name })
    const { product } = await admin('GET /admin/products/{id}', { id })
    const attributes = Object.fromEntries(
      Object.entries(desk).map(([name, value]) => [codes[name as keyof typeof codes], value]),
    ) as ProductAttributes
    const reference = desk.drawers === undefined ? category.name : below.path
    await admin('PUT /admin/products/{id}', { ...product, category: reference, attributes })
    products.push(id)
  }
  return { admin, mark, category, below, codes, products }
}
