import { randomUUID } from 'node:crypto'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { afterThisTest } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { addOwnProduct, removeOwnProduct } from './own-product.ts'
import { demoAdmin, shopCaller } from './shoppers.ts'

/** A picture of the demo store. */
const PICTURE = '/media/demo/cedar-and-fig-candle-800.webp'

export interface OwnTree {
  admin: Caller
  /** A unique part of all names. */
  mark: string
  root: OwnCategory
  child: OwnCategory
  grandchild: OwnCategory
  /** IDs of products in the grandchild. */
  products: string[]
}

interface OwnCategory {
  id: number
  name: string
  path: string
}

/** Adds a root category with a child and a grandchild, which has products, for one test only. */
export async function addOwnTree(): Promise<OwnTree> {
  const mark = randomUUID().slice(0, 6)
  const { token } = await shopCaller()('POST /auth/login', {
    email: demoAdmin.email,
    password: demoAccounts.password,
  })
  const admin = shopCaller(token)
  const add = async (name: string, parentId: number | null, image: string | null): Promise<OwnCategory> => {
    const text = `The **${name.toLowerCase()}** of a test.`
    return (await admin('POST /admin/categories', { name: `${name} ${mark}`, parentId, image, text })).category
  }
  const root = await add('Living', null, PICTURE)
  const child = await add('Easels', root.id, PICTURE)
  const grandchild = await add('Desk easels', child.id, null)
  const products: string[] = []
  // A category without products is in no menu.
  afterThisTest(() => removeOwnProduct(...products))
  for (const brand of ['Ownbrand', 'Ownbrand', 'Otherbrand'])
    products.push(await addOwnProduct({ brand, name: `Own Easel ${mark}`, category: root.name, rating: 4.5 }))
  for (const id of products) {
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, category: grandchild.path })
  }
  return { admin, mark, root, child, grandchild, products }
}
