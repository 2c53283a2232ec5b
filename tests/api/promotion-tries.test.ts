import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductBodyJson } from '#contract/admin-products.ts'
import type { PromotionBodyJson } from '#contract/promotions.ts'
import { promotionBody } from '../support/audited-promotions.ts'
import { addDemoCategories } from '../support/categories.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { getSku, tent } from '../support/tents.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

async function addProduct(fields: Partial<ProductBodyJson>) {
  const body = tent({ originalPrice: null, ...fields })
  return { productId: (await admin('POST /admin/products', body)).product.id, sku: getSku(body) }
}
const add = async (fields: Partial<PromotionBodyJson> = {}) =>
  (await admin('POST /admin/promotions', promotionBody(fields))).promotion

describe('trying a promotion', () => {
  it('shows what it saves on a cart with the other promotions, or why it saves nothing', async () => {
    const product = await addProduct({ price: 20 })
    const other = await addProduct({ price: 5 })
    const lines = [
      { sku: product.sku, quantity: 2 },
      { sku: other.sku, quantity: 1 },
    ]
    const automatic = await add({
      ...{ class: 'shipping', type: 'free_shipping', percent: null, needsCode: false, combinesWith: ['product'] },
    })
    const { id } = await add({
      ...{ percent: 25, combinesWith: ['shipping'], targets: { selection: { products: [product.productId] } } },
      amounts: [{ currency: 'USD', minimum: 45 }],
    })
    const tried = await admin('POST /admin/promotions/{id}/try', { id, lines, shipping: 7 })
    expect(tried).toEqual({
      currency: 'USD',
      lines: [
        { sku: product.sku, quantity: 2, price: 20, discount: 10, promotions: [{ id, discount: 10 }] },
        { sku: other.sku, quantity: 1, price: 5, discount: 0, promotions: [] },
      ],
      shipping: { discount: 7, promotions: [{ id: automatic.id, discount: 7 }] },
      ...{ discount: 10, obstacle: null },
    })
    const fewer = await admin('POST /admin/promotions/{id}/try', { id, lines: [{ sku: product.sku, quantity: 2 }] })
    expect(fewer).toMatchObject({ discount: 0, obstacle: { reason: 'subtotal', missingAmount: 5 } })
    const unknown = admin('POST /admin/promotions/{id}/try', { id, lines: [{ sku: 'none', quantity: 1 }] })
    expect((await expectFailure(unknown)).details.fields).toHaveProperty(['lines.0.sku'])
    await admin('DELETE /admin/promotions/{id}', { id: automatic.id })
    await admin('PUT /admin/promotions/{id}/enabled', { id, enabled: false })
    expect((await admin('POST /admin/promotions/{id}/try', { id, lines })).discount).toBe(10)
  })

  it('selects products by their categories with those above, tags, options, price and reduced price', async () => {
    const tag = `Tag ${randomUUID()}`
    const product = await addProduct({ price: 20, tags: [tag] })
    const reduced = await addProduct({ price: 20, originalPrice: 30, tags: [tag] })
    const lines = [product, reduced].map(({ sku }) => ({ sku, quantity: 1 }))
    const discountsFor = async (...conditions: object[]) => {
      const selection = { rule: { match: 'all', conditions } }
      const { id } = await add({ targets: { selection } } as Partial<PromotionBodyJson>)
      const tried = await admin('POST /admin/promotions/{id}/try', { id, lines })
      return tried.lines.map(({ discount }) => discount)
    }
    expect(await discountsFor({ what: 'tag', value: tag })).toEqual([2, 2])
    expect(await discountsFor({ what: 'tag', value: tag }, { what: 'sale', not: true })).toEqual([2, 0])
    expect(await discountsFor({ what: 'price', max: 19.99 })).toEqual([0, 0])
    expect(await discountsFor({ what: 'price', min: 20 }, { what: 'age', days: 1 })).toEqual([2, 2])
    expect(await discountsFor({ what: 'age', days: 1, not: true })).toEqual([0, 0])
  })
})
