import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products, variants } from '#server/catalog/products/tables.ts'
import { codeInLowerCase, promotionCodes } from '#server/commerce/promotions/tables.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { promotionsOf, shopperWith } from '../support/promotions.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
let given: ReturnType<typeof promotionsOf>
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  given = promotionsOf(admin)
})
afterAll(() => shop.close())

const read = async (id: number) => (await admin('GET /admin/promotions/{id}/figures', { id })).currencies

/** Buys a product for $20.00 and one for $3.00 with a code. @param cost of the first, in cents */
async function buyWith(code: string, cost: number | null) {
  const { shopper, products: bought } = await shopperWith(shop, 20_00, 3_00)
  const [first] = bought
  await shop.db
    .update(variants)
    .set({ cost })
    .where(sql`${variants.productId} = (select id from ${products} where slug = ${first?.id})`)
  await shopper('POST /cart/codes', { code })
  return shopper
}

it('a promotion has figures of paid orders for each currency', async () => {
  const { id, code } = await given.addWithCode({ percent: 25 })
  expect(await read(id)).toEqual([])
  await placeOrder(await buyWith(code, 4_00))
  expect(await read(id)).toEqual([])
  await buy(await buyWith(code, 4_00))
  const one = { currency: 'USD', uses: 1, discount: 5.75, turnover: 17.25, margin: 11, withoutCost: 1 }
  expect(await read(id)).toEqual([one])
  const { id: inEuros } = await buy(await buyWith(code, 4_00))
  await shop.db.update(orders).set({ currency: 'EUR', valueRate: '2' }).where(eq(orders.id, inEuros))
  await buy(await buyWith(code, null))
  expect(await read(id)).toEqual([
    { ...one, uses: 2, discount: 11.5, turnover: 34.5, withoutCost: 3 },
    { ...one, currency: 'EUR', margin: 13 },
  ])
})

it('figures are without included tax and shipping, and have no margin without costs', async () => {
  const { id, code } = await given.addWithCode({ percent: 25 })
  const order = await buy(await buyWith(code, null))
  await shop.db
    .update(orders)
    .set({ taxIncluded: true, total: sql`subtotal - discount + shipping` })
    .where(eq(orders.id, order.id))
  expect(order.tax).toBe(1.38)
  expect(await read(id)).toEqual([
    { currency: 'USD', uses: 1, discount: 5.75, turnover: 15.87, margin: null, withoutCost: 2 },
  ])
})

it('an unknown promotion has no figures', async () => {
  expect((await expectFailure(read(2_000_000_000))).code).toBe('not_found')
})

it('the beginning of a code is searched by an index among 100,000 codes', async () => {
  const { id } = await given.add({ needsCode: true })
  await shop.db.execute(sql`
    insert into promotion_codes (code, promotion_id) select 'MANY-' || md5(n::text), ${id} from generate_series(1, 100000) as n`)
  await shop.db.execute(sql`analyze promotion_codes`)
  const code = codeInLowerCase(promotionCodes.code)
  const { rows } = await shop.db.execute(sql`
    explain select * from ${promotionCodes} where promotion_id = ${id} and ${code} like 'many-abc%' order by ${code} limit 20`)
  expect(JSON.stringify(rows)).toContain('promotion_codes_by_beginning')
  await shop.db.execute(sql`delete from promotion_codes where promotion_id = ${id}`)
})
