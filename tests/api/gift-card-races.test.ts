import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments, releaseReservations } from '#server/sales/checkout/jobs.ts'
import { placeOrder as placeIn } from '#server/sales/checkout/place-order.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { storedValueAccounts, storedValueTransactions } from '#server/sales/stored-value/tables.ts'
import { address, card, cards } from '../support/checkout.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { issueGiftCard, payRest, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart, expireReservation } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let other: Awaited<ReturnType<typeof openSecondProcess>>
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
  admin = await shop.newAdmin()
})
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const issue = (amount: number) => issueGiftCard(admin, amount)

const readAccount = async (id: number) => {
  const [account] = await shop.db.select().from(storedValueAccounts).where(eq(storedValueAccounts.id, id))
  return account && { balance: account.balance, held: account.held }
}

/** The types of the transactions of an account, the earliest first. */
const readHistory = async (id: number) =>
  (
    await shop.db
      .select({ type: storedValueTransactions.type })
      .from(storedValueTransactions)
      .where(eq(storedValueTransactions.accountId, id))
      .orderBy(storedValueTransactions.id)
  ).map(({ type }) => type)

/** A shopper with two units of $20 in the cart, which cost $43.20 with tax. @param codes of gift cards in the cart */
async function shopperWith(...codes: string[]) {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  for (const code of codes) await shopper('POST /cart/gift-cards', { code })
  return shopper
}

describe('in two processes', () => {
  it('a hold is released once if the process that held it was killed', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const seen = await quoteDue(shopper)
    const killed = await openSecondProcess(shop)
    const id = await placeIn(killed.shop, {
      ...{ customerId: shopper.userId, ip: '10.4.0.1', idempotencyKey: randomUUID() },
      form: {
        ...{ ...address, shippingMethod: 'standard', saveAddress: false },
        ...{ expectedTotal: Math.round(seen.expectedTotal * 100), expectedDue: Math.round(seen.expectedDue * 100) },
      },
    })
    await killed.close()
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 15_00 })
    await expireReservation(shop, id)
    await Promise.all([releaseReservations(shop.shop), releaseReservations(other.shop)])
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 0 })
    expect(await readHistory(gift.id)).toEqual(['issue', 'hold', 'release'])
  })

  it('a hold is spent once if the process was killed after the provider charged the card', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { id } = await placeWithTenders(shopper)
    const { clientSecret } = await shopper('POST /payment/create-intent', { orderId: id })
    await shopper('POST /payment/sandbox/confirm', { clientSecret, card: card(cards.good) })
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 15_00 })
    await shop.db.update(payments).set({ createdAt: sql`now() - interval '1 hour'` }).where(eq(payments.reference, id))
    await Promise.all([shop.shop, other.shop].map((process) => reconcilePayments(process)))
    expect(await readAccount(gift.id)).toEqual({ balance: 0, held: 0 })
    expect(await readHistory(gift.id)).toEqual(['issue', 'hold', 'spend'])
    expect((await shopper('GET /orders/{id}', { id })).order.paymentStatus).toBe('paid')
  })

  it('twenty checkouts at once never spend more than a card has', async () => {
    const gift = await issue(50)
    const product = await addProduct(shop.db, { stock: 100, price: 20_00 })
    const shoppers = []
    for (let count = 0; count < 20; count++) {
      const shopper = await shop.newShopper()
      await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
      await shopper('POST /cart/gift-cards', { code: gift.code })
      shoppers.push({ shopper, seen: await quoteDue(shopper) })
    }
    const deadlocks = countDeadlocks(shop)
    const results = await Promise.allSettled(
      shoppers.map(({ shopper, seen: { expectedTotal, expectedDue } }, index) =>
        placeIn(index % 2 ? other.shop : shop.shop, {
          ...{ customerId: shopper.userId, ip: `10.2.0.${index}`, idempotencyKey: randomUUID() },
          form: {
            ...{ ...address, shippingMethod: 'standard', saveAddress: false },
            ...{ expectedTotal: Math.round(expectedTotal * 100), expectedDue: Math.round(expectedDue * 100) },
          },
        }),
      ),
    )
    expect(deadlocks()).toBe(0)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['due_changed']))
    const placed = results.length - refused.length
    const price = Math.round((shoppers[0]?.seen.expectedTotal ?? 0) * 100)
    expect(placed).toBe(Math.floor(50_00 / price))
    expect(await readAccount(gift.id)).toEqual({ balance: 50_00 - placed * price, held: 0 })
  })

  it('random histories end each hold exactly once, and never spend more than was issued', async () => {
    const gifts = [await issue(60), await issue(60)]
    const product = await addProduct(shop.db, { stock: 500, price: 7_00 })
    const shoppers = []
    for (let count = 0; count < 6; count++) {
      const shopper = await shop.newShopper()
      for (const { code } of gifts) await shopper('POST /cart/gift-cards', { code })
      shoppers.push(shopper)
    }
    let seed = 42
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const allowed = new Set(['due_changed', 'invalid_transition', 'payment_failed', 'payment_processing', 'cart_empty'])
    const ignore = (error: unknown) => {
      if (!(error instanceof Error && 'code' in error && allowed.has(String(error.code)))) throw error
      return undefined
    }
    for (let round = 0; round < 12; round++) {
      const steps = shoppers.map((shopper, index) => ({ shopper, action: next(5), quantity: 1 + next(2), index }))
      await Promise.all(
        steps.map(async ({ shopper, action, quantity, index }) => {
          await shopper('POST /cart/add', { productId: product.id, quantity })
          const seen = await quoteDue(shopper)
          const id = await placeIn((index + round) % 2 ? other.shop : shop.shop, {
            ...{ customerId: shopper.userId, ip: `10.3.0.${index}`, idempotencyKey: randomUUID() },
            form: {
              ...{ ...address, shippingMethod: 'standard', saveAddress: false },
              expectedTotal: Math.round(seen.expectedTotal * 100),
              expectedDue: Math.round(seen.expectedDue * 100),
            },
          }).catch(ignore)
          if (!id || seen.expectedDue === 0) return
          if (action === 0) await payRest(shopper, id).catch(ignore)
          if (action === 1) await payRest(shopper, id, cards.declined).catch(ignore)
          if (action === 2) await shopper('POST /orders/{id}/cancel', { id }).catch(ignore)
          if (action === 3) await expireReservation(shop, id)
        }),
      )
      await Promise.all([releaseReservations(shop.shop), releaseReservations(other.shop)])
      for (const { id } of gifts) {
        const account = await readAccount(id)
        expect(account?.balance).toBeGreaterThanOrEqual(account?.held ?? 0)
        expect(account?.held).toBeGreaterThanOrEqual(0)
      }
      expect(await auditBooks(shop.db)).toEqual([])
    }
    const open = await shop.db.select().from(payments).where(eq(payments.state, 'held'))
    for (const { reference } of open) await expireReservation(shop, reference)
    await releaseReservations(shop.shop)
    const ids = gifts.map(({ id }) => id)
    const all = await shop.db.select().from(storedValueTransactions)
    const own = all.filter(({ accountId }) => ids.includes(accountId))
    const count = (...types: string[]) => own.filter(({ type }) => types.includes(type)).length
    expect(count('hold')).toBeGreaterThan(10)
    expect(count('spend', 'release')).toBe(count('hold'))
    for (const id of ids) expect((await readAccount(id))?.held).toBe(0)
  }, 120_000)
})
