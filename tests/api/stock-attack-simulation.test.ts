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
import { type Caller, failureOf, openTestShop, type TestShop } from '../support/shop.ts'

const ATTACKERS = 20
/** Attackers who order at the same time. */
const AT_ONCE = 4
/** The stock of each of the ten best sellers. */
const STOCKS = [40, 50, 60, 70, 80, 90, 100, 110, 120, 130]

/** The limits of unpaid orders, as high as the settings allow. */
const noLimits = {
  maxOrderUnits: 100_000,
  maxOrderTotal: 1_000_000_00,
  unpaidStockShare: 100,
  unverifiedStockShare: 100,
  unverifiedStockPool: 100,
  maxUnpaidHolds: 1000,
  maxUnpaidHoldMinutes: 1440,
}

interface StockedProduct {
  id: string
  variantId: number
}

interface Shopper {
  call: Caller
  userId: string
}

it('the limits let at least 95% of honest shoppers buy at their first attempt while 20 accounts on 20 addresses attack', async () => {
  const { bought, tried } = await simulate({ minutes: 60, buyers: 200 })
  expect(tried).toBe(200)
  expect(bought / tried).toBeGreaterThanOrEqual(0.95)
}, 900_000)

it('the limits let at least 95% of them buy even if attackers use new accounts and new networks', async () => {
  const { bought, tried } = await simulate({ minutes: 60, buyers: 200, renews: true })
  expect(bought / tried).toBeGreaterThanOrEqual(0.95)
}, 900_000)

it('without the limits, hardly any honest shopper could buy', async () => {
  const { bought, tried } = await simulate({ minutes: 20, buyers: 40, limits: noLimits })
  expect(bought / tried).toBeLessThan(0.1)
}, 900_000)

interface Simulation {
  minutes: number
  buyers: number
  limits?: Record<string, number>
  /** Whether unverified accounts are replaced by new ones, at the same addresses and in many networks of one provider. */
  renews?: boolean
}

/** In each minute the attackers act first, then that minute's shoppers, then the job that releases expired orders. */
async function simulate({
  minutes,
  buyers,
  limits = {},
  renews = false,
}: Simulation): Promise<{ bought: number; tried: number }> {
  const shop = await openTestShop({}, undefined, { hasClock: true })
  try {
    const changed = Object.entries(limits).map(([key, value]) => ({ key, value }))
    if (changed.length > 0) await shop.db.insert(settings).values(changed)
    const goods: StockedProduct[] = []
    for (const stock of STOCKS) {
      const { id, variantIds } = await addProduct(shop.db, { stock, price: 5_00 })
      goods.push({ id, variantId: variantIds[0] ?? -1 })
    }
    const attackers = await Promise.all(
      Array.from({ length: ATTACKERS }, (_, n) => newShopper(shop, `203.0.113.${n + 1}`, n % 2 === 0)),
    )
    const random = randomFrom(1)
    let [bought, tried] = [0, 0]
    for (let minute = 0; minute < minutes; minute++) {
      if (renews && minute % 15 === 5)
        for (let n = 1; n < ATTACKERS; n += 2) attackers[n] = await newShopper(shop, `203.0.113.${n + 1}`, false)
      if (minute % 5 === 0) {
        for (let n = 0; n < ATTACKERS; n += AT_ONCE)
          await Promise.all(attackers.slice(n, n + AT_ONCE).map((attacker) => holdAll(shop, attacker, goods)))
        for (const n of renews ? [1, 2] : [])
          await holdAll(shop, await newShopper(shop, `2001:db8:9:${minute}${n}::1`, false), goods)
      }
      const purchases: Promise<boolean>[] = []
      for (; tried < (buyers * (minute + 1)) / minutes; tried++) {
        const isVerified = random() < 0.5
        const good = goods[Math.floor(random() * goods.length)]
        const [quantity, isDeclined] = [random() < 0.1 ? 2 : 1, random() < 0.2]
        const shopper = newShopper(shop, `198.51.100.${tried + 1}`, isVerified)
        if (good) purchases.push(shopper.then(({ call }) => buysAtOnce(call, good, quantity, isDeclined)))
      }
      bought += (await Promise.all(purchases)).filter(Boolean).length
      await advanceClock(shop, 1)
      await releaseReservations(shop.shop)
    }
    expect(await auditBooks(shop.db)).toEqual([])
    return { bought, tried }
  } finally {
    await shop.close()
  }
}

let accounts = 0

/** A new account without a password, because hashing is slow. */
async function newShopper({ db, shop, callFrom }: TestShop, ip: string, verified: boolean): Promise<Shopper> {
  const email = `shopper-${++accounts}@example.test`
  const emailVerifiedAt = verified ? new Date() : null
  const [user] = await db.insert(users).values({ name: 'Ann Shopper', email, emailVerifiedAt }).returning()
  if (!user) throw new Error('There is no account')
  const caller = { userId: null, sessionId: null, ip, userAgent: '', requestId: '' }
  const { token } = await openSession(db, shop.accessTokens, user, false, caller)
  return { call: callFrom(ip, token), userId: user.id }
}

async function buysAtOnce(
  shopper: Caller,
  { id: productId }: StockedProduct,
  quantity: number,
  isDeclined: boolean,
): Promise<boolean> {
  try {
    await shopper('POST /cart/add', { productId, quantity })
    if (isDeclined) await failureOf(payAtSandbox(shopper, await placeOrder(shopper), cards.declined))
    await buy(shopper)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return false
    throw error
  }
}

/** Orders all available stock, and when that is refused, as much as the error allows. */
async function holdAll({ db }: TestShop, { call, userId }: Shopper, goods: readonly StockedProduct[]): Promise<void> {
  const stock = await db
    .select({ id: stockItems.id, free: sql<number>`${stockItems.onHand} - ${stockItems.reserved}` })
    .from(stockItems)
  const variantOf = new Map(goods.map(({ id, variantId }) => [id, variantId]))
  let wanted = new Map(stock.flatMap(({ id, free }) => (free > 0 ? [[id, free] as const] : [])))
  for (let attempt = 0; attempt < 6 && wanted.size > 0; attempt++) {
    // A cart holds no stock, so it may be filled directly.
    await db.delete(cartLines).where(eq(cartLines.userId, userId))
    await db.insert(cartLines).values([...wanted].map(([variantId, quantity]) => ({ userId, variantId, quantity })))
    const refusal = await placeOrder(call).then(
      () => undefined,
      (error: ShopError) => error,
    )
    if (!refusal) return
    const { lines = [] } = refusal.details
    for (const { productId, available } of lines) {
      const variantId = variantOf.get(productId) ?? -1
      if (available > 0) wanted.set(variantId, available)
      else wanted.delete(variantId)
    }
    // Held too often, or too much at once: tries fewer products, or fewer units of each.
    if (refusal.code === 'held_too_long') wanted = new Map([...wanted].slice(Math.ceil(wanted.size / 2)))
    if (refusal.code === 'order_too_large')
      wanted = new Map([...wanted].map(([id, units]) => [id, Math.ceil(units / 2)]))
  }
}

/** Pseudorandom numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
