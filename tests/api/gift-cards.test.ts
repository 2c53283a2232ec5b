import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { executeDueRefunds, releaseReservations } from '#server/sales/checkout/jobs.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { queueOrderMail } from '#server/sales/orders/emails/queue-order-mails.ts'
import { payments } from '#server/sales/payments/tables.ts'
import { storedValueAccounts } from '#server/sales/stored-value/tables.ts'
import { renderEmail } from '../support/emails.ts'
import { issueGiftCard, payRest, placeWithTenders, quoteDue } from '../support/gift-cards.ts'
import { createShopperWithCart, expireReservation } from '../support/purchases.ts'
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

const issue = (amount: number, fields?: { expiresAt?: string; currency?: string }, key?: string) =>
  issueGiftCard(admin, amount, fields, key)

const readAccount = async (id: number) => {
  const [account] = await shop.db.select().from(storedValueAccounts).where(eq(storedValueAccounts.id, id))
  return account && { balance: account.balance, held: account.held }
}

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

  it('is returned to a repeated request after it has ended', async () => {
    const key = randomUUID()
    const fields = { expiresAt: new Date(Date.now() + 60_000).toISOString() }
    const first = await issue(25, fields, key)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 120_000 })
    try {
      expect(await issue(25, fields, key)).toEqual(first)
    } finally {
      vi.useRealTimers()
    }
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

  it('shows what it leaves to pay until the order is paid, or canceled', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { id, total } = await placeWithTenders(shopper)
    const { expectedDue } = await quoteDue(shopper)
    const unpaid = { due: expectedDue, tenders: [{ method: `Gift card ending in ${gift.last4}`, amount: 15 }] }
    expect((await shopper('GET /orders/{id}', { id })).order).toMatchObject(unpaid)
    expect((await shopper('GET /user/orders/unpaid')).order).toMatchObject(unpaid)
    expect((await admin('GET /admin/orders/{id}', { id })).order).toMatchObject(unpaid)
    await queueOrderMail(shop.db, id, 'payment-processing', { paymentId: id })
    const [mail] = await shop.db.select().from(mails).where(sql`data->>'orderId' = ${id}`)
    if (!mail) throw new Error('There is no email')
    const { text } = await renderEmail(shop.db, mail)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Total $${total.toFixed(2)} Gift card ending in ${gift.last4} −$15.00 To pay $${expectedDue.toFixed(2)}`,
    )

    await payRest(shopper, id)
    const paid = (await shopper('GET /orders/{id}', { id })).order
    expect(paid.due).toBe(0)
    expect(paid.tenders).toBeUndefined()

    const next = await shopperWith((await issue(15)).code)
    const canceled = await placeWithTenders(next)
    await next('POST /orders/{id}/cancel', { id: canceled.id })
    expect((await next('GET /orders/{id}', { id: canceled.id })).order.due).toBe(0)
  })

  it('comes before the other payment of its order, also after a refund', async () => {
    const gift = await issue(15)
    const shopper = await shopperWith(gift.code)
    const { id } = await placeWithTenders(shopper)
    await payRest(shopper, id)
    const { order } = await shopper('GET /orders/{id}', { id })
    expect(order.payments?.map(({ method }) => method)).toEqual([
      `Gift card ending in ${gift.last4}`,
      'Visa ending in 4242',
    ])
    const body = { id, reason: 'Late', amount: 5 }
    await admin('POST /admin/orders/{id}/refunds', body, { idempotencyKey: randomUUID() })
    const refunded = (await shopper('GET /orders/{id}', { id })).order
    expect(refunded).toMatchObject({ payments: order.payments, paymentMethod: order.paymentMethod })
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
