import { randomUUID } from 'node:crypto'
import type { ProductAttributes } from '#contract/attributes.ts'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { afterThisTest } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { demoAdmin, shopCaller } from './shoppers.ts'

export interface OwnAttributes {
  admin: Caller
  /** A unique part of all names. */
  mark: string
  /** The category with the filters, and one below it with one more. */
  category: { id: number; name: string; path: string }
  below: { id: number; name: string; path: string }
  /** Codes of the attributes. */
  codes: { wood: string; width: string; folding: string; care: string; drawers: string }
  /** IDs of the products, in the order of `desks`. */
  products: string[]
}

/** Fourteen kinds of wood: a list of more than twelve can be searched. */
export const woods = ['Oak', 'Ash', 'Pine, oiled', ...Array.from({ length: 11 }, (_, index) => `Wood ${index + 1}`)]

type Desk = { wood: string[]; width: number; folding: boolean; care?: string; drawers?: boolean }

/** The values of the products. Those with drawers are in the category below. */
export const desks: Desk[] = [
  { wood: ['Oak'], width: 80, folding: true, care: 'Wipe with a dry cloth' },
  { wood: ['Oak', 'Ash'], width: 100.5, folding: false },
  { wood: ['Ash'], width: 120, folding: false, drawers: true },
  { wood: ['Pine, oiled'], width: 140, folding: true, drawers: false },
  ...woods.slice(3).map((wood, index) => ({ wood: [wood], width: 150 + index * 10, folding: false })),
]

/** Adds a category of desks with attributes by which it can be filtered, for one test only. */
export async function addOwnAttributes(): Promise<OwnAttributes> {
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
  // A category without products is in no menu.
  afterThisTest(() => removeOwnProduct(...products))
  for (const [index, desk] of desks.entries()) {
    const id = await addOwnProduct({ name: `Desk ${index + 1} ${mark}`, category: category.name })
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
