import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ShopError } from '#contract/errors.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { openSession } from '#server/identity/accounts/sessions.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { cartLines } from '#server/sales/cart/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { buy, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

const ATTACKERS = 20
/** The number of attackers who order concurrently. */
const CONCURRENT_ATTACKERS = 4
/** The stock of each of the ten products. */
const STOCKS = [40, 50, 60, 70, 80, 90, 100, 110, 120, 130]

/** The highest limits for unpaid orders that the settings allow. */
const noLimits = {
  maxOrderUnits: 100_000,
  maxOrderTotal: 1_000_000_00,
  unpaidStockShare: 100,
  unverifiedStockShare: 100,
  unverifiedStockPool: 100,
  maxUnpaidHolds: 1000,
  maxUnpaidHoldMinutes: 1440,
}

interface Product {
  id: string
  variantId: number
}

interface Shopper {
  call: Caller
  userId: string
}

it('with the limits, 95% of honest shoppers buy at their first attempt during an attack by 20 accounts', async () => {
  const { purchased, attempted } = await simulate({ minutes: 60, buyers: 200 })
  expect(attempted).toBe(200)
  expect(purchased / attempted).toBeGreaterThanOrEqual(0.95)
}, 900_000)

it('with the limits, 95% of honest shoppers buy even if the attackers change accounts and networks', async () => {
  const { purchased, attempted } = await simulate({ minutes: 60, buyers: 200, renewsAccounts: true })
  expect(purchased / attempted).toBeGreaterThanOrEqual(0.95)
}, 900_000)

it('without the limits, fewer than 10% of honest shoppers buy', async () => {
  const { purchased, attempted } = await simulate({ minutes: 20, buyers: 40, limits: noLimits })
  expect(purchased / attempted).toBeLessThan(0.1)
}, 900_000)

interface Simulation {
  minutes: number
  buyers: number
  limits?: Record<string, number>
  /** Whether the attackers replace unverified accounts, at the same addresses and in many networks of one provider. */
  renewsAccounts?: boolean
}

/** Simulates an attack. In each minute the attackers order first, then the shoppers; then expired orders are released. */
async function simulate({
  minutes,
  buyers,
  limits = {},
  renewsAccounts = false,
}: Simulation): Promise<{ purchased: number; attempted: number }> {
  const shop = await openTestShop({}, undefined, { hasClock: true })
  try {
    const changedSettings = Object.entries(limits).map(([key, value]) => ({ key, value }))
    if (changedSettings.length > 0) await shop.db.insert(settings).values(changedSettings)
    const products: Product[] = []
    for (const stock of STOCKS) {
      const { id, variantIds } = await addProduct(shop.db, { stock, price: 5_00 })
      products.push({ id, variantId: variantIds[0] ?? -1 })
    }
    const attackers = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, n) => newShopper(shop, `203.0.113.${n + 1}`, n % 2 === 0)),
    )
    const random = createRandom(1)
    let [purchased, attempted] = [0, 0]
    for (let minute = 0; minute < minutes; minute++) {
      if (renewsAccounts && minute % 15 === 5)
        for (let n = 1; n < ATTACKERS; n += 2) attackers[n] = await newShopper(shop, `203.0.113.${n + 1}`, false)
      if (minute % 5 === 0) {
        for (let n = 0; n < ATTACKERS; n += CONCURRENT_ATTACKERS)
          await Promise.all(
            attackers.slice(n, n + CONCURRENT_ATTACKERS).map((attacker) => orderAllStock(shop, attacker, products)),
          )
        for (const n of renewsAccounts ? [1, 2] : [])
          await orderAllStock(shop, await newShopper(shop, `2001:db8:9:${minute}${n}::1`, false), products)
      }
      const purchases: Promise<boolean>[] = []
      for (; attempted < (buyers * (minute + 1)) / minutes; attempted++) {
        const isVerified = random() < 0.5
        const product = products[Math.floor(random() * products.length)]
        const [quantity, isDeclined] = [random() < 0.1 ? 2 : 1, random() < 0.2]
        const shopper = newShopper(shop, `198.51.100.${attempted + 1}`, isVerified)
        if (product) purchases.push(shopper.then(({ call }) => buyAtFirstAttempt(call, product, quantity, isDeclined)))
      }
      purchased += (await Promise.all(purchases)).filter(Boolean).length
      await advanceClock(shop, 1)
      await releaseReservations(shop.shop)
    }
    expect(await auditBooks(shop.db)).toEqual([])
    return { purchased, attempted }
  } finally {
    await shop.close()
  }
}

let accounts = 0

/** Creates an account without a password, because hashing is slow. */
async function newShopper({ db, shop, callFrom }: TestShop, ip: string, verified: boolean): Promise<Shopper> {
  const email = `shopper-${++accounts}@example.test`
  const emailVerifiedAt = verified ? new Date() : null
  const [user] = await db.insert(users).values({ name: 'Ann Shopper', email, emailVerifiedAt }).returning()
  if (!user) throw new Error('There is no account')
  const caller = { userId: null, sessionId: null, ip, userAgent: '', requestId: '' }
  const { token } = await openSession(db, shop.accessTokens, user, false, caller)
  return { call: callFrom(ip, token), userId: user.id }
}

async function buyAtFirstAttempt(
  shopper: Caller,
  { id: productId }: Product,
  quantity: number,
  isDeclined: boolean,
): Promise<boolean> {
  try {
    await shopper('POST /cart/add', { productId, quantity })
    if (isDeclined) await expectFailure(payAtSandbox(shopper, await placeOrder(shopper), cards.declined))
    await buy(shopper)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return false
    throw error
  }
}

/** Orders all available stock, or if that is rejected, as much as the error permits. */
async function orderAllStock({ db }: TestShop, { call, userId }: Shopper, products: readonly Product[]): Promise<void> {
  const stock = await db
    .select({ id: stockItems.id, free: sql<number>`${stockItems.onHand} - ${stockItems.reserved}` })
    .from(stockItems)
  const variantIdByProduct = new Map(products.map(({ id, variantId }) => [id, variantId]))
  let quantities = new Map(stock.flatMap(({ id, free }) => (free > 0 ? [[id, free] as const] : [])))
  for (let attempt = 0; attempt < 6 && quantities.size > 0; attempt++) {
    // A cart does not reserve stock, so the test writes its lines directly.
    await db.delete(cartLines).where(eq(cartLines.customerId, userId))
    await db
      .insert(cartLines)
      .values([...quantities].map(([variantId, quantity]) => ({ customerId: userId, variantId, quantity })))
    const rejection = await placeOrder(call).then(
      () => undefined,
      (error: ShopError) => error,
    )
    if (!rejection) return
    const { lines = [] } = rejection.details
    for (const { productId, available } of lines) {
      const variantId = variantIdByProduct.get(productId) ?? -1
      if (available > 0) quantities.set(variantId, available)
      else quantities.delete(variantId)
    }
    // The next attempt orders fewer products or fewer units of each.
    if (rejection.code === 'held_too_long') quantities = new Map([...quantities].slice(Math.ceil(quantities.size / 2)))
    if (rejection.code === 'order_too_large')
      quantities = new Map([...quantities].map(([id, units]) => [id, Math.ceil(units / 2)]))
  }
}

/** Creates a generator of pseudorandom numbers from 0 to 1. The seed determines the sequence. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
