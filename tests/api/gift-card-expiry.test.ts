import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { users } from '#server/identity/accounts/tables.ts'
import { anonymizeAccounts } from '#server/reporting/privacy/anonymize-accounts.ts'
import { cartGiftCards } from '#server/sales/cart/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { expireGiftCards } from '#server/sales/stored-value/expire-gift-cards.ts'
import { storedValueAccounts } from '#server/sales/stored-value/tables.ts'
import { issueGiftCard, placeWithTenders } from '../support/gift-cards.ts'
import { createShopperWithCart, expireReservation } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { openTestShop, type SignedIn, TEST_PASSWORD, type TestShop } from '../support/shop.ts'

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

const endNow = (id: number) =>
  shop.db.update(storedValueAccounts).set({ expiresAt: sql`now()` }).where(eq(storedValueAccounts.id, id))
const readHistory = async (id: number) =>
  (await admin('GET /admin/gift-cards/{id}', { id })).transactions.map(({ type, amount }) => [type, amount])

it('cards that have expired lose their balance once, although two processes do it, and others keep theirs', async () => {
  const cards = []
  for (let count = 0; count < 12; count++) cards.push(await issueGiftCard(admin, 10))
  const kept = await issueGiftCard(admin, 10, { expiresAt: '2099-01-01T00:00:00Z' })
  for (const { id } of cards) await endNow(id)
  await Promise.all([shop.shop.db, other.shop.db, shop.shop.db].map((db) => expireGiftCards(db, 5)))
  for (const { id } of cards)
    expect(await readHistory(id)).toEqual([
      ['expire', -10],
      ['issue', 10],
    ])
  expect(await readHistory(kept.id)).toEqual([['issue', 10]])
})

it('what an unpaid order holds expires only after the order has released it', async () => {
  const { id, code } = await issueGiftCard(admin, 5)
  const { shopper } = await createShopperWithCart(shop, 10, 1, 20_00)
  await shopper('POST /cart/gift-cards', { code })
  const order = await placeWithTenders(shopper)
  await endNow(id)
  await expireGiftCards(shop.db)
  const held = [
    ['hold', 5],
    ['issue', 5],
  ]
  expect(await readHistory(id)).toEqual(held)
  await expireReservation(shop, order.id)
  await releaseReservations(shop.shop)
  await expireGiftCards(shop.db)
  expect(await readHistory(id)).toEqual([['expire', -5], ['release', 5], ...held])
})

it('the export of an account has its store credit and the gift cards of its cart, but no codes', async () => {
  const gift = await issueGiftCard(admin, 5)
  const shopper = await shop.newShopper()
  await shopper('POST /cart/gift-cards', { code: gift.code })
  const credit = { id: shopper.userId, amount: 8, currency: 'USD', reason: 'Sorry' }
  await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
  const headers = { authorization: `Bearer ${shopper.token}` }
  const response = await shop.app.inject({ url: '/api/user/export', headers })
  expect(response.json()).toMatchObject({
    giftCards: [{ last4: gift.last4 }],
    storeCredit: [{ currency: 'USD', balance: 8, held: 0, transactions: [{ type: 'issue', amount: 8 }] }],
  })
  expect(response.body).not.toContain(gift.code.replaceAll('-', ''))
  expect(response.body).not.toContain('Sorry')
})

it('a deleted account leaves no gift card in its cart, and its store credit stays in the books', async () => {
  const gift = await issueGiftCard(admin, 5)
  const shopper = await shop.newShopper()
  const { userId: id } = shopper
  await shopper('POST /cart/gift-cards', { code: gift.code })
  const credit = { id, amount: 8, currency: 'USD', reason: 'Sorry' }
  await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
  await shopper('DELETE /user', { password: TEST_PASSWORD })
  await shop.db.update(users).set({ closedAt: sql`now() - interval '8 days'` }).where(eq(users.id, id))
  await anonymizeAccounts(shop.shop)
  expect(await shop.db.$count(cartGiftCards, eq(cartGiftCards.customerId, id))).toBe(0)
  expect((await admin('GET /admin/users/{id}/credit', { id })).balances).toMatchObject([{ balance: 8 }])
})
