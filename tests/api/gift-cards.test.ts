import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { executeDueRefunds, reconcilePayments, releaseReservations } from '#server/sales/checkout/jobs.ts'
import { placeOrder as placeIn } from '#server/sales/checkout/place-order.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { storedValueAccounts, storedValueTransactions } from '#server/sales/stored-value/tables.ts'
import { address, card, cards } from '../support/checkout.ts'
import { countDeadlocks } from '../support/deadlocks.ts'
import { renderEmail } from '../support/emails.ts'
import { issueGiftCard, payRest, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart, expireReservation } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

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

const issue = (amount: number, fields?: { expiresAt?: string; currency?: string }, key?: string) =>
  issueGiftCard(admin, amount, fields, key)

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

describe('a gift card', () => {
  it('is issued once for each key, and its code is found in any case with or without dashes', async () => {
    const key = randomUUID()
    const first = await issue(25, {}, key)
    expect(await issue(25, {}, key)).toEqual(first)
    expect((await expectFailure(issue(26, {}, key))).code).toBe('key_reused')
    expect(await readAccount(first.id)).toEqual({ balance: 25_00, held: 0 })
    for (const code of [first.code.toLowerCase(), first.code.replaceAll('-', ''), ` ${first.code} `])
      expect(await shop.visitor('POST /gift-cards/balance', { code })).toEqual({
        ...{ last4: first.last4, currency: 'USD', balance: 25, expiresAt: null },
      })
  })

  it('is rejected with an end in the past or an absurd amount, and by carts in another currency', async () => {
    expect((await expectFailure(issue(10, { expiresAt: '2026-01-01T00:00:00Z' }))).details.fields).toEqual({
      expiresAt: 'Enter a date in the future.',
    })
    expect((await expectFailure(issue(30_000_000))).details.fields).toEqual({ amount: 'Enter a lower amount.' })
    const { code } = await issue(10, { currency: 'EUR' })
    const shopper = await shopperWith()
    expect((await expectFailure(shopper('POST /cart/gift-cards', { code }))).details.fields).toEqual({
      code: 'This gift card is in EUR, so it can’t pay for this order.',
    })
  })

  it('has one answer for codes that are wrong, ended or disabled', async () => {
    const [ended, disabled] = [await issue(10), await issue(10)]
    const change = (id: number, fields: PgUpdateSetSource<typeof storedValueAccounts>) =>
      shop.db.update(storedValueAccounts).set(fields).where(eq(storedValueAccounts.id, id))
    await change(ended.id, { expiresAt: sql`now()` })
    await change(disabled.id, { disabledAt: sql`now()` })
    const shopper = await shopperWith()
    const answers = []
    for (const code of ['ABCD-EFGH-JKMN-PQRS', ended.code, disabled.code]) {
      const { status, code: error, message } = await expectFailure(shopper('POST /cart/gift-cards', { code }))
      answers.push({ status, error, message })
      expect((await expectFailure(shop.visitor('POST /gift-cards/balance', { code }))).code).toBe('code_invalid')
    }
    expect(answers[0]).toMatchObject({ status: 422, error: 'code_invalid' })
    expect(answers).toEqual([answers[0], answers[0], answers[0]])
  })

  it('pays a part of an order, is held until then, and gets refunds after the card was refunded', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { expectedTotal, expectedDue } = await quoteDue(shopper)
    expect(expectedDue).toBe((expectedTotal * 100 - 15_00) / 100)
    const { id } = await placeWithTenders(shopper)
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 15_00 })
    expect((await shop.visitor('POST /gift-cards/balance', { code: gift.code })).balance).toBe(0)
    expect(await payRest(shopper, id)).toBe(expectedDue)
    expect(await readAccount(gift.id)).toEqual({ balance: 0, held: 0 })
    const refund = (amount: number) =>
      admin('POST /admin/orders/{id}/refunds', { id, reason: 'Late', amount }, { idempotencyKey: randomUUID() })
    await refund(expectedDue)
    expect(await readAccount(gift.id)).toEqual({ balance: 0, held: 0 })
    await refund(5)
    expect(await readAccount(gift.id)).toEqual({ balance: 5_00, held: 0 })
    await shopper('POST /orders/{id}/cancel', { id })
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 0 })
    await executeDueRefunds(shop.shop)
    expect((await admin('GET /admin/orders/{id}', { id })).order).toMatchObject({ refundable: 0 })
  })

  it('pays an order at once if it covers all of it', async () => {
    const gift = await issue(100)
    const shopper = await shopperWith(gift.code)
    const { id, total } = await placeWithTenders(shopper)
    const { order } = await shopper('GET /orders/{id}', { id })
    expect(order).toMatchObject({
      status: 'Processing',
      paymentStatus: 'paid',
      paymentMethod: `Gift card ending in ${gift.last4}`,
    })
    expect(await readAccount(gift.id)).toEqual({ balance: 100_00 - Math.round(total * 100), held: 0 })
  })

  it('is free for the next order of its holder, and is released when the order expires', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const first = await placeWithTenders(shopper)
    const { expectedTotal, expectedDue } = await quoteDue(shopper)
    expect(expectedTotal - expectedDue).toBeCloseTo(15, 2)
    const second = await placeWithTenders(shopper)
    expect(second.id).not.toBe(first.id)
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 15_00 })
    const stranger = await shopperWith(gift.code)
    expect((await quoteDue(stranger)).expectedDue).toBe(expectedTotal)
    await expireReservation(shop, second.id)
    await releaseReservations(shop.shop)
    expect(await readAccount(gift.id)).toEqual({ balance: 15_00, held: 0 })
  })

  it('is rejected with the rest to pay if it has less than the shopper saw', async () => {
    const gift = await issue(15)
    const [one, two] = [await shopperWith(gift.code), await shopperWith(gift.code)]
    const { expectedTotal, expectedDue } = await quoteDue(two)
    await placeWithTenders(one)
    const failure = await expectFailure(placeWithTenders(two, { expectedDue }))
    expect(failure).toMatchObject({ status: 409, code: 'due_changed', details: { due: expectedTotal } })
  })

  it('pays with the card that expires first, then with store credit', async () => {
    const later = await issue(10)
    const sooner = await issue(10, { expiresAt: '2099-01-01T00:00:00Z' })
    const shopper = await shopperWith(later.code, sooner.code)
    const give = (amount: number, key: string) =>
      admin(
        'POST /admin/users/{id}/credit',
        { id: shopper.userId, amount, currency: 'USD', reason: 'Sorry' },
        { idempotencyKey: key },
      )
    const key = randomUUID()
    expect(await give(8, key)).toEqual({ currency: 'USD', balance: 8 })
    expect(await give(8, key)).toEqual({ currency: 'USD', balance: 8 })
    expect((await shopper('GET /cart')).storeCredit).toBe(8)
    const { id, total } = await placeWithTenders(shopper)
    const held = await shop.db
      .select({ provider: payments.provider, amount: payments.amount, source: payments.source })
      .from(payments)
      .where(eq(payments.reference, id))
      .orderBy(payments.position)
    expect(held).toMatchObject([
      { provider: 'gift_card', source: `gift_card:${sooner.id}`, amount: 10_00 },
      { provider: 'gift_card', source: `gift_card:${later.id}`, amount: 10_00 },
      { provider: 'store_credit', amount: 8_00 },
    ])
    expect(await payRest(shopper, id)).toBe((Math.round(total * 100) - 28_00) / 100)
  })

  it('pays alone if the shopper keeps the store credit, and the order and its email say what each payment paid', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const credit = { id: shopper.userId, amount: 20, currency: 'USD', reason: 'Sorry' }
    await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
    const [all, withoutCredit] = [await quoteDue(shopper), await quoteDue(shopper, false)]
    expect(withoutCredit.expectedDue - all.expectedDue).toBeCloseTo(20, 2)
    const stale = { expectedDue: all.expectedDue, useStoreCredit: false }
    expect((await expectFailure(placeWithTenders(shopper, stale))).details).toMatchObject({
      ...{ due: withoutCredit.expectedDue, currency: 'USD' },
    })
    const { id } = await placeWithTenders(shopper, { useStoreCredit: false })
    const rest = await payRest(shopper, id)
    expect(rest).toBe(withoutCredit.expectedDue)
    expect((await shopper('GET /cart')).storeCredit).toBe(20)
    const payments = [
      { method: `Gift card ending in ${gift.last4}`, amount: 15 },
      { method: 'Visa ending in 4242', amount: rest },
    ]
    expect((await shopper('GET /orders/{id}', { id })).order.payments).toEqual(payments)
    expect((await admin('GET /admin/orders/{id}', { id })).order.payments).toEqual(payments)
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order-confirmation:${id}`))
    if (!mail) throw new Error('The order has no confirmation')
    const { text } = await renderEmail(shop.db, mail)
    for (const { method, amount } of payments) expect(text).toContain(`${method}: $${amount.toFixed(2)}`)
  })

  it('becomes store credit if it has ended when an order is refunded', async () => {
    const gift = await issue(100)
    const shopper = await shopperWith(gift.code)
    const { id, total } = await placeWithTenders(shopper)
    await shop.db.update(storedValueAccounts).set({ disabledAt: sql`now()` }).where(eq(storedValueAccounts.id, gift.id))
    await shopper('POST /orders/{id}/cancel', { id })
    expect((await shopper('GET /cart')).storeCredit).toBe(total)
  })
})

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
