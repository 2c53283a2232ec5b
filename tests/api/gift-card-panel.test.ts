import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { storedValueAccounts } from '#server/sales/stored-value/tables.ts'
import { issueGiftCard, payRest, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { createShopperWithCart } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const issue = (amount: number, fields?: { expiresAt?: string; currency?: string }) =>
  issueGiftCard(admin, amount, fields)
const disable = (id: number) => admin('POST /admin/gift-cards/{id}/disable', { id, reason: 'Lost' })
const correct = (id: number, amount: number, key: string = randomUUID()) =>
  admin('POST /admin/gift-cards/{id}/correct', { id, amount, reason: 'Typed wrong' }, { idempotencyKey: key })
const cashOut = (id: number, amount: number, key: string = randomUUID()) =>
  admin('POST /admin/gift-cards/{id}/cash-out', { id, amount, reason: 'Below $10' }, { idempotencyKey: key })
const readHistory = async (id: number) =>
  (await admin('GET /admin/gift-cards/{id}', { id })).transactions.map(({ type, amount }) => [type, amount])

/** A shopper with two units of $20 and a gift card in the cart. */
async function shopperWith(code: string) {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  await shopper('POST /cart/gift-cards', { code })
  return shopper
}

describe('the list of gift cards', () => {
  it('is found by the last letters or the whole code, and filtered by state', async () => {
    const active = await issue(10)
    const used = await issue(5)
    await cashOut(used.id, 5)
    const expired = await issue(5)
    const expiresAt = new Date('2026-01-01')
    await shop.db.update(storedValueAccounts).set({ expiresAt }).where(eq(storedValueAccounts.id, expired.id))
    const disabled = await issue(5)
    await disable(disabled.id)
    for (const [state, { id }] of Object.entries({ active, used, expired, disabled })) {
      const { giftCards } = await admin('GET /admin/gift-cards', { state: state as 'active' })
      expect(giftCards.filter((card) => [active, used, expired, disabled].some((one) => one.id === card.id))).toEqual([
        expect.objectContaining({ id, state }),
      ])
    }
    for (const search of [active.last4, active.last4.toLowerCase(), active.code, active.code.replaceAll('-', '')])
      expect((await admin('GET /admin/gift-cards', { search })).giftCards).toEqual([
        expect.objectContaining({ id: active.id, balance: 10, issued: 10, held: 0 }),
      ])
    expect(await admin('GET /admin/gift-cards', { search: `${active.code}X` })).toMatchObject({
      giftCards: [],
      total: 0,
    })
    expect(JSON.stringify(await admin('GET /admin/gift-cards'))).not.toContain(active.code)
  })

  it('has pages, the newest card first, and says what the shop owes in each currency', async () => {
    const before = await admin('GET /admin/gift-cards')
    const first = await issue(20, { currency: 'CHF' })
    const second = await issue(30, { currency: 'CHF' })
    const page = (page: number) => admin('GET /admin/gift-cards', { page, limit: 1 })
    expect((await page(1)).giftCards.map(({ id }) => id)).toEqual([second.id])
    expect((await page(2)).giftCards.map(({ id }) => id)).toEqual([first.id])
    const { total, owed } = await page(1)
    expect(total).toBe(before.total + 2)
    expect(owed).toEqual([{ currency: 'CHF', amount: 50 }, ...before.owed])
  })
})

describe('the history of a gift card', () => {
  it('lists its transactions with their orders and members of staff, the newest first', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { id: orderId } = await placeWithTenders(shopper)
    await payRest(shopper, orderId)
    await shopper('POST /orders/{id}/cancel', { id: orderId })
    await correct(gift.id, -3)
    const { giftCard, transactions, total } = await admin('GET /admin/gift-cards/{id}', { id: gift.id })
    expect(giftCard).toMatchObject({ balance: 12, held: 0, issued: 15, state: 'active' })
    const actor = { id: admin.userId, name: expect.any(String) }
    expect(transactions).toMatchObject([
      { type: 'correct', amount: -3, orderId: null, actor, reason: 'Typed wrong' },
      { type: 'refund', amount: 15, orderId, actor: null, reason: null },
      { type: 'spend', amount: -15, orderId, actor: null },
      { type: 'hold', amount: 15, orderId, actor: null },
      { type: 'issue', amount: 15, orderId: null, actor, reason: 'A present' },
    ])
    expect(total).toBe(5)
    const page = await admin('GET /admin/gift-cards/{id}', { id: gift.id, page: 2, limit: 2 })
    expect(page.transactions.map(({ type }) => type)).toEqual(['spend', 'hold'])
  })

  it('is not found for store credit, and for cards that do not exist', async () => {
    const { userId } = await shop.newShopper()
    const body = { id: userId, amount: 5, currency: 'USD', reason: 'Sorry' }
    await admin('POST /admin/users/{id}/credit', body, { idempotencyKey: randomUUID() })
    const [credit] = await shop.db.select().from(storedValueAccounts).where(eq(storedValueAccounts.userId, userId))
    for (const id of [credit?.id ?? 0, 999_999_999]) {
      expect((await expectFailure(admin('GET /admin/gift-cards/{id}', { id }))).code).toBe('not_found')
      for (const change of [disable, (id: number) => correct(id, 1), (id: number) => cashOut(id, 1)])
        expect((await expectFailure(change(id))).code).toBe('not_found')
    }
  })
})

describe('staff', () => {
  it('disable a gift card, which cannot pay until they enable it', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { expectedDue, expectedTotal } = await quoteDue(shopper)
    expect((await disable(gift.id)).giftCard).toMatchObject({ state: 'disabled', balance: 15 })
    const { disabledAt } = (await disable(gift.id)).giftCard
    expect(disabledAt).not.toBeNull()
    expect((await quoteDue(shopper)).expectedDue).toBe(expectedTotal)
    expect((await expectFailure(placeWithTenders(shopper, { expectedDue }))).code).toBe('due_changed')
    await admin('POST /admin/gift-cards/{id}/enable', { id: gift.id, reason: 'Found' })
    expect((await quoteDue(shopper)).expectedDue).toBe(expectedDue)
    const { entries } = await admin('GET /admin/audit', { area: 'gift_card', search: String(gift.id) })
    expect(entries.map(({ action }) => action)).toEqual(['gift_card.enabled', 'gift_card.disabled', 'gift_card.issued'])
  })

  it('correct a balance once for each key, but never below what unpaid orders hold', async () => {
    const gift = await issue(15)
    const key = randomUUID()
    expect((await correct(gift.id, 5, key)).giftCard.balance).toBe(20)
    expect((await correct(gift.id, 5, key)).giftCard.balance).toBe(20)
    expect((await expectFailure(correct(gift.id, 6, key))).code).toBe('key_reused')
    expect((await expectFailure(correct(gift.id, 0))).code).toBe('invalid_request')
    const shopper = await shopperWith(gift.code)
    await placeWithTenders(shopper)
    const failure = await expectFailure(correct(gift.id, -1))
    expect(failure.details.fields).toEqual({ amount: 'Enter at most $0.00.' })
    expect(await readHistory(gift.id)).toEqual([
      ['hold', 20],
      ['correct', 5],
      ['issue', 15],
    ])
  })

  it('pay the rest of a gift card in cash, at most what is left', async () => {
    const gift = await issue(9)
    expect((await expectFailure(cashOut(gift.id, 9.01))).details.fields).toEqual({ amount: 'Enter at most $9.00.' })
    expect((await cashOut(gift.id, 9)).giftCard).toMatchObject({ balance: 0, state: 'used' })
    expect((await expectFailure(cashOut(gift.id, 0.01))).code).toBe('invalid_request')
    expect(await readHistory(gift.id)).toEqual([
      ['cash_out', -9],
      ['issue', 9],
    ])
  })

  it('who pay out a gift card while ten orders are placed with it never take more than it has', async () => {
    const gift = await issue(40)
    const shoppers = await Promise.all(Array.from({ length: 5 }, () => shopperWith(gift.code)))
    const outcomes = await Promise.allSettled([
      ...shoppers.map((shopper) => placeWithTenders(shopper)),
      ...Array.from({ length: 5 }, () => cashOut(gift.id, 10)),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(refused.filter((code) => code !== 'due_changed' && code !== 'invalid_request')).toEqual([])
    const { giftCard } = await admin('GET /admin/gift-cards/{id}', { id: gift.id })
    expect(giftCard.balance).toBeGreaterThanOrEqual(giftCard.held)
  })
})

describe('store credit', () => {
  it('is shown to staff with its history, and to its owner without names of staff', async () => {
    const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
    const { userId: id } = shopper
    expect(await shopper('GET /user/credit')).toEqual({ balances: [], transactions: [], total: 0 })
    for (const [amount, currency] of [
      [8, 'USD'],
      [5, 'EUR'],
    ] as const)
      await admin(
        'POST /admin/users/{id}/credit',
        { id, amount, currency, reason: 'Sorry' },
        { idempotencyKey: randomUUID() },
      )
    const { id: orderId } = await placeWithTenders(shopper)
    const balances = [
      { currency: 'EUR', balance: 5, held: 0 },
      { currency: 'USD', balance: 8, held: 8 },
    ]
    const shown = await admin('GET /admin/users/{id}/credit', { id })
    expect(shown).toMatchObject({ balances, total: 3 })
    expect(shown.transactions).toMatchObject([
      { type: 'hold', amount: 8, orderId, actor: null },
      { type: 'issue', amount: 5, actor: { id: admin.userId }, reason: 'Sorry' },
      { type: 'issue', amount: 8, actor: { id: admin.userId }, reason: 'Sorry' },
    ])
    const own = await shopper('GET /user/credit')
    expect(own).toMatchObject({ balances, total: 3, transactions: [{ currency: 'USD' }, { currency: 'EUR' }, {}] })
    expect(JSON.stringify(own)).not.toContain('Sorry')
    expect(JSON.stringify(own)).not.toContain(admin.userId)
    const other = await shop.newShopper()
    expect((await other('GET /user/credit')).total).toBe(0)
    expect((await expectFailure(admin('GET /admin/users/{id}/credit', { id: randomUUID() }))).code).toBe('not_found')
  })
})

it('staff take from store credit as much as no order holds', async () => {
  const { shopper } = await createShopperWithCart(shop, 10, 2, 20_00)
  const { userId: id } = shopper
  const change = (amount: number) =>
    admin(
      'POST /admin/users/{id}/credit',
      { id, amount, currency: 'USD', reason: 'Counted again' },
      { idempotencyKey: randomUUID() },
    )
  const limitOf = async (amount: number) => (await expectFailure(change(amount))).details.fields
  expect(await limitOf(-1)).toEqual({ amount: 'Enter at most $0.00.' })
  await change(60)
  expect(await change(-10)).toEqual({ currency: 'USD', balance: 50 })
  const { expectedTotal } = await quoteDue(shopper)
  await placeWithTenders(shopper, { useStoreCredit: true })
  expect(await limitOf(-50)).toEqual({ amount: `Enter at most $${(50 - expectedTotal).toFixed(2)}.` })
  expect(await limitOf(0)).toEqual({ amount: 'Enter an amount other than 0.' })
  const { transactions } = await admin('GET /admin/users/{id}/credit', { id })
  expect(transactions.map(({ type, amount }) => ({ type, amount }))).toContainEqual({ type: 'correct', amount: -10 })
  expect(await auditBooks(shop.db)).toEqual([])
})

describe('amounts that staff enter', () => {
  const body = { currency: 'JPY', reason: 'Sorry' }
  const withKey = (idempotencyKey: string = randomUUID()) => ({ idempotencyKey })

  it('have no decimals in currencies without decimals', async () => {
    const { userId } = await shop.newShopper()
    const card = await issue(500, { currency: 'JPY' })
    for (const entered of [
      admin('POST /admin/gift-cards', { ...body, amount: 1.5 }, withKey()),
      admin('POST /admin/users/{id}/credit', { ...body, id: userId, amount: 1.5 }, withKey()),
      correct(card.id, -1.5),
      cashOut(card.id, 1.5),
    ]) {
      const { code, details } = await expectFailure(entered)
      expect({ code, fields: details.fields }).toEqual({
        code: 'invalid_request',
        fields: { amount: 'Enter a whole amount: this currency has no decimals' },
      })
    }
  })

  it('are recorded once for each key, also if it is repeated for another account or currency', async () => {
    const [{ userId: id }, stranger] = [await shop.newShopper(), await shop.newShopper()]
    const key = withKey()
    const give = (fields: object) =>
      admin('POST /admin/users/{id}/credit', { ...body, id, amount: 5, currency: 'USD', ...fields }, key)
    await give({})
    for (const fields of [{ currency: 'EUR' }, { id: stranger.userId }])
      expect((await expectFailure(give(fields))).code).toBe('key_reused')
    const [one, two] = [await issue(10), await issue(10)]
    const other = randomUUID()
    await correct(one.id, 5, other)
    expect((await expectFailure(correct(two.id, 5, other))).code).toBe('key_reused')
  })

  it('are recorded once for each key, also if it is repeated for another kind of change', async () => {
    const key = randomUUID()
    const card = await issue(10)
    await correct(card.id, 5, key)
    expect((await expectFailure(cashOut(card.id, 5, key))).code).toBe('key_reused')
    const { userId: id } = await shop.newShopper()
    const give = (amount: number) =>
      admin('POST /admin/users/{id}/credit', { ...body, id, amount, currency: 'USD' }, withKey(key))
    const { code, message } = await expectFailure(give(5))
    expect({ code, message }).toEqual({
      code: 'key_reused',
      message: 'This Idempotency-Key was used for a different request.',
    })
  })
})
