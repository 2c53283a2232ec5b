import { randomUUID } from 'node:crypto'
import { demoAccounts } from '#demo/shoppers/accounts.ts'
import { afterThisTest } from '../support/page-test.ts'
import type { Caller } from '../support/shop.ts'
import { demoAdmin, shopCaller } from './shoppers.ts'
import { addTestProduct, removeTestProduct } from './test-product.ts'

/** A picture of the demo store. */
const PICTURE = '/media/demo/cedar-and-fig-candle-800.webp'

export interface TestCategories {
  admin: Caller
  /** A suffix that makes all names unique. */
  mark: string
  root: TestCategory
  child: TestCategory
  grandchild: TestCategory
  /** IDs of the products in the grandchild. */
  products: string[]
}

interface TestCategory {
  id: number
  name: string
  path: string
}

/** Adds a root category with a child and a grandchild that has three products. Removes the products after the test. */
export async function addTestCategories(): Promise<TestCategories> {
  const mark = randomUUID().slice(0, 6)
  const { token } = await shopCaller()('POST /auth/login', {
    email: demoAdmin.email,
    password: demoAccounts.password,
  })
  const admin = shopCaller(token)
  const add = async (name: string, parentId: number | null, image: string | null): Promise<TestCategory> => {
    const text = `The **${name.toLowerCase()}** of a test.`
    return (await admin('POST /admin/categories', { name: `${name} ${mark}`, parentId, image, text })).category
  }
  const root = await add('Living', null, PICTURE)
  const child = await add('Easels', root.id, PICTURE)
  const grandchild = await add('Desk easels', child.id, null)
  const products: string[] = []
  // Menus leave out categories without products.
  afterThisTest(() => removeTestProduct(...products))
  for (const brand of ['Ownbrand', 'Ownbrand', 'Otherbrand'])
    products.push(await addTestProduct({ brand, name: `Test Easel ${mark}`, category: root.name, rating: 4.5 }))
  for (const id of products) {
    const { product } = await admin('GET /admin/products/{id}', { id })
    await admin('PUT /admin/products/{id}', { ...product, category: grandchild.path })
  }
  return { admin, mark, root, child, grandchild, products }
}
