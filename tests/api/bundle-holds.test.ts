import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBundle, addPart } from '../support/bundles.ts'
import { addDemoCategories } from '../support/categories.ts'
import { buy } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { holdStock, newShopperAt } from '../support/holds.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
  admin = await shop.newAdmin()
  await addDemoCategories(shop.db)
})
afterAll(() => shop.close())

/** Adds a bundle of `units` of one component, with stock for the given number of bundles. */
async function addBundleWithUnits(units: number, { bundles }: { bundles: number }) {
  const part = await addPart(admin, { stockCount: units * bundles })
  return { part, bundle: await addBundle(admin, [{ sku: part.sku, quantity: units }]) }
}

const newShopper = (verified = true) => newShopperAt(shop, { verified })

it('a shopper can order one bundle, even if it has more units than one shopper may hold', async () => {
  for (const units of [6, 12]) {
    const { bundle } = await addBundleWithUnits(units, { bundles: 1 })
    expect((await holdStock(await newShopper(), bundle.id, 1)).items[1]?.quantity).toBe(units)
  }
})

it('a returning customer can order one bundle of more than ten units', async () => {
  const customer = await newShopper()
  await customer('POST /cart/add', { productId: (await addPart(admin)).id })
  await buy(customer)
  await advanceClock(shop, 24 * 60)
  const { bundle } = await addBundleWithUnits(12, { bundles: 1 })
  expect((await holdStock(customer, bundle.id, 1)).items[1]?.quantity).toBe(12)
})

it('several shoppers can order a bundle while others hold units of its component', async () => {
  const { bundle } = await addBundleWithUnits(4, { bundles: 3 })
  for (let count = 0; count < 3; count++)
    expect((await holdStock(await newShopper(), bundle.id, 1)).items[1]?.quantity).toBe(4)
})

it('a shopper cannot hold more than one bundle or the same units of its component', async () => {
  const { part, bundle } = await addBundleWithUnits(6, { bundles: 3 })
  const shopper = await newShopper()
  const twoBundles = await expectFailure(holdStock(shopper, bundle.id, 2))
  expect([twoBundles.code, twoBundles.details.lines]).toMatchObject(['stock_limited', [{ requested: 2, available: 1 }]])
  const componentOnly = await expectFailure(holdStock(shopper, part.id, 6))
  expect(componentOnly.details.lines).toMatchObject([{ available: 5 }])
})

it('a shopper with an unverified email must verify it to order a bundle that exceeds the usual limit', async () => {
  const { bundle } = await addBundleWithUnits(6, { bundles: 1 })
  const failure = await expectFailure(holdStock(await newShopper(false), bundle.id, 1))
  expect(failure.code).toBe('stock_limited')
  expect(failure.message).toContain('Confirm your email')
})
