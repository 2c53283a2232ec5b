import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { hold, newShopperAt } from '../support/holds.ts'
import { failureOf, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

/** A bundle of which the stock allows so many. */
async function bundleOf(units: number, { bundles }: { bundles: number }) {
  const part = await addPart(admin, { stockCount: units * bundles })
  return { part, bundle: await addBundle(admin, [{ sku: part.sku, quantity: units }]) }
}

const newShopper = (verified = true) => newShopperAt(shop, { verified })

it('a shopper can order one bundle, also with more units than the share of a small stock', async () => {
  for (const units of [6, 12]) {
    const { bundle } = await bundleOf(units, { bundles: 1 })
    expect((await hold(await newShopper(), bundle.id, 1)).items[1]?.quantity).toBe(units)
  }
})

it('a customer can order one bundle of more than ten units', async () => {
  const customer = await newShopper()
  await customer('POST /cart/add', { productId: (await addPart(admin)).id })
  await buy(customer)
  await advanceClock(shop, 24 * 60)
  const { bundle } = await bundleOf(12, { bundles: 1 })
  expect((await hold(customer, bundle.id, 1)).items[1]?.quantity).toBe(12)
})

it('shoppers can order a bundle while others hold the share of its component', async () => {
  const { bundle } = await bundleOf(4, { bundles: 3 })
  for (let count = 0; count < 3; count++)
    expect((await hold(await newShopper(), bundle.id, 1)).items[1]?.quantity).toBe(4)
})

it('a bundle lets no shopper hold more of its component than one bundle contains', async () => {
  const { part, bundle } = await bundleOf(6, { bundles: 3 })
  const shopper = await newShopper()
  const two = await failureOf(hold(shopper, bundle.id, 2))
  expect([two.code, two.details.lines]).toMatchObject(['stock_limited', [{ requested: 2, available: 1 }]])
  const alone = await failureOf(hold(shopper, part.id, 6))
  expect(alone.details.lines).toMatchObject([{ available: 5 }])
})

it('a shopper without a verified address is asked to verify it for a bundle that exceeds their share', async () => {
  const { bundle } = await bundleOf(6, { bundles: 1 })
  const refused = await failureOf(hold(await newShopper(false), bundle.id, 1))
  expect(refused.code).toBe('stock_limited')
  expect(refused.message).toContain('Confirm your email')
})
