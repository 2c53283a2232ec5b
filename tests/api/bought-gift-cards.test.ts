import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { orderGiftCards } from '#server/sales/orders/gift-cards/tables.ts'
import {
  addGiftCardProduct,
  buyGiftCards,
  CODE,
  type GiftRecipients,
  placeGiftCards,
  readGiftCardMails,
} from '../support/bought-gift-cards.ts'
import { address } from '../support/checkout.ts'
import { issueGiftCard, payRest, quoteDue } from '../support/gift-cards.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { type Caller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const bob = { recipientName: 'Bob', recipientEmail: 'bob@example.test' }

let shop: TestShop
let admin: SignedIn
let card: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await allowGuests(shop)
  card = await addGiftCardProduct(shop, 50_00)
})
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})
afterAll(() => shop.close())

const place = (shopper: Caller, sent: GiftRecipients = [], fields: object = {}) =>
  placeGiftCards(shopper, card, sent, fields)
const buyCards = (quantity: number, sent: GiftRecipients = []) => buyGiftCards(shop, card, quantity, sent)
const readCodes = async (orderId: string) =>
  (await readGiftCardMails(shop, orderId)).map(({ recipient, code }) => ({ recipient, code }))
const balanceOf = async (code: string) => (await shop.visitor('POST /gift-cards/balance', { code })).balance
const refund = (id: string, body: object) =>
  admin('POST /admin/orders/{id}/refunds', { id, reason: 'Returned', ...body }, { idempotencyKey: randomUUID() })

describe('a gift card as a product', () => {
  it('is issued when the order is paid, untaxed, and its code is mailed to the recipient and works', async () => {
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: card, quantity: 2 })
    const order = await place(shopper, [{ ...bob, message: 'Happy birthday' }])
    expect(order).toMatchObject({ subtotal: 100, tax: 0, shipping: 0, total: 100 })
    expect(order.giftCards).toMatchObject([{ ...bob, last4: null, mailedAt: null }, { recipientEmail: address.email }])
    expect(await readCodes(order.id)).toEqual([])
    await payRest(shopper, order.id)
    const codes = await readCodes(order.id)
    expect(codes.map(({ recipient }) => recipient)).toEqual([bob.recipientEmail, address.email])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(2)
    for (const { code } of codes) expect(await balanceOf(code)).toBe(50)
    const { order: paid } = await shopper('GET /orders/{id}', { id: order.id })
    expect(paid.status).toBe('Completed')
    expect(paid.giftCards).toMatchObject([{ last4: codes[0]?.code.slice(-4), mailedAt: expect.any(String) }, {}])
    const { giftCards } = await admin('GET /admin/gift-cards', { search: codes[0]?.code })
    const history = await admin('GET /admin/gift-cards/{id}', { id: giftCards[0]?.id ?? 0 })
    expect(history.transactions).toMatchObject([{ type: 'issue', amount: 50, orderId: order.id, actor: null }])
  })

  it('can be bought by guests', async () => {
    const guest = await newGuest(shop)
    await guest('POST /cart/add', { productId: card })
    const { id } = await place(guest, [], guest.address)
    await payRest(guest, id)
    const [mailed] = await readCodes(id)
    expect(mailed?.recipient).toBe(guest.email)
    expect(await balanceOf(mailed?.code ?? '')).toBe(50)
  })

  it('is not paid with gift cards, but with store credit, and other items of the order are paid with both', async () => {
    const gift = await issueGiftCard(admin, 500)
    const shopper = await shop.newShopper()
    const credit = { id: shopper.userId, amount: 20, currency: 'USD', reason: 'Sorry' }
    await admin('POST /admin/users/{id}/credit', credit, { idempotencyKey: randomUUID() })
    await shopper('POST /cart/add', { productId: card })
    await shopper('POST /cart/gift-cards', { code: gift.code })
    expect(await quoteDue(shopper)).toEqual({ expectedTotal: 50, expectedDue: 30 })
    const { id: productId } = await addProduct(shop.db, { price: 20_00 })
    await shopper('POST /cart/add', { productId })
    const { expectedTotal, expectedDue } = await quoteDue(shopper)
    expect(expectedTotal).toBeGreaterThan(70)
    expect(expectedDue).toBe(30)
    const { id } = await place(shopper)
    expect(await payRest(shopper, id)).toBe(30)
  })

  it('is neither reduced nor counted by promotions', async () => {
    const { promotion: added } = await admin('POST /admin/promotions', {
      ...{ name: 'Ten percent', class: 'order' as const, type: 'percent' as const, percent: 10 },
      ...{ needsCode: false, conditions: {}, targets: {} },
    })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: card })
    expect((await quoteDue(shopper)).expectedTotal).toBe(50)
    await admin('DELETE /admin/promotions/{id}', { id: added.id })
  })

  it('is reported by the audit if its order was paid, but it was not issued', async () => {
    const { id } = await buyCards(1)
    const ofOrder = eq(orderGiftCards.orderId, id)
    const [bought] = await shop.db.select().from(orderGiftCards).where(ofOrder)
    await shop.db.update(orderGiftCards).set({ accountId: null, mailedAt: null }).where(ofOrder)
    expect(await auditBooks(shop.db)).toEqual([{ orderId: id, problem: 'its gift card of 5000 was issued with 0' }])
    await shop.db
      .update(orderGiftCards)
      .set({ ...bought })
      .where(ofOrder)
  })

  it('shows no code in the list of emails in the panel', async () => {
    const { id } = await buyCards(1)
    const [mail] = await shop.db
      .select()
      .from(mails)
      .where(sql`${mails.kind} = 'gift-card' and ${mails.data}->>'orderId' = ${id}`)
    expect(JSON.stringify(mail)).not.toMatch(CODE)
  })
})

describe('a refund of a gift card', () => {
  it('ends the card in the same transaction if it was not used', async () => {
    const { id } = await buyCards(2)
    const [one, two] = await readCodes(id)
    await refund(id, { lines: [{ line: 0, quantity: 1, restock: false }] })
    const answers = await Promise.allSettled([one, two].map((each) => balanceOf(each?.code ?? '')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { order } = await admin('GET /admin/orders/{id}', { id })
    expect(order.refunded).toBe(50)
    expect(order.giftCards?.map(({ refunded = false }) => refunded).toSorted()).toEqual([false, true])
  })

  it('is rejected once the card was used, and as an amount while the card pays', async () => {
    const { id } = await buyCards(1)
    const [mailed] = await readCodes(id)
    expect((await expectFailure(refund(id, { amount: 10 }))).code).toBe('not_refundable')
    const { shopper } = await createShopper()
    await shopper('POST /cart/gift-cards', { code: mailed?.code ?? '' })
    await place(shopper)
    for (const body of [{ lines: [{ line: 0, quantity: 1, restock: false }] }, { amount: 50 }, {}])
      expect((await expectFailure(refund(id, body))).code).toBe('not_refundable')
    expect((await admin('GET /admin/orders/{id}', { id })).order.refunded).toBe(0)
  })

  it('leaves enough for the card when other items of the order are refunded, by lines, as an amount, or after a return', async () => {
    const { id: productId } = await addProduct(shop.db, { price: 100_00 })
    const order = async () => {
      const shopper = await shop.newShopper()
      await shopper('POST /cart/add', { productId })
      await shopper('POST /cart/add', { productId: card })
      const { id, items, total } = await place(shopper)
      await payRest(shopper, id)
      const line = items.findIndex((item) => item.productId === productId)
      return { shopper, id, line, rest: Math.round(total * 100 - 50_00) / 100 }
    }
    const left = async (id: string) => (await admin('GET /admin/orders/{id}', { id })).order.refundable

    const byLines = await order()
    await refund(byLines.id, { amount: 40 })
    const lines = [{ line: byLines.line, quantity: 1, restock: false }]
    expect((await expectFailure(refund(byLines.id, { lines }))).code).toBe('not_refundable')
    expect(await left(byLines.id)).toBe(byLines.rest + 50 - 40)

    const returned = await order()
    await refund(returned.id, { amount: returned.rest - 10 })
    await admin('PUT /orders/{id}/status', { id: returned.id, status: 'Shipped', trackingNumber: '1Z' })
    await admin('PUT /orders/{id}/status', { id: returned.id, status: 'Completed' })
    const { order: changed } = await returned.shopper(
      'POST /orders/{id}/return',
      { id: returned.id, lines: [{ line: returned.line, quantity: 1, reason: 'other' }] },
      { idempotencyKey: randomUUID() },
    )
    const returnId = changed.returns[0]?.id ?? ''
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Approved' })
    await admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Received' })
    const refundReturn = (amount?: number) =>
      admin('PUT /admin/returns/{id}/status', { id: returnId, status: 'Refunded', ...(amount && { amount }) })
    expect((await expectFailure(refundReturn(50))).code).toBe('not_refundable')
    await refundReturn()
    expect(await left(returned.id)).toBe(50)
  })

  it('happens when an order with other items is canceled, which is rejected once the card was used', async () => {
    const { id: productId } = await addProduct(shop.db, { price: 20_00 })
    const orders = []
    for (let count = 0; count < 2; count++) {
      const shopper = await shop.newShopper()
      await shopper('POST /cart/add', { productId: card })
      await shopper('POST /cart/add', { productId })
      const { id } = await place(shopper)
      await payRest(shopper, id)
      const [mailed] = await readCodes(id)
      orders.push({ shopper, id, code: mailed?.code ?? '' })
    }
    const [unused, used] = orders
    if (!unused || !used) throw new Error('There are two orders')
    await unused.shopper('POST /orders/{id}/cancel', { id: unused.id })
    expect((await expectFailure(balanceOf(unused.code))).code).toBe('code_invalid')
    const { shopper } = await createShopper()
    await shopper('POST /cart/gift-cards', { code: used.code })
    await place(shopper)
    expect((await expectFailure(used.shopper('POST /orders/{id}/cancel', { id: used.id }))).code).toBe('not_refundable')
    expect((await used.shopper('GET /orders/{id}', { id: used.id })).order.status).toBe('Processing')
  })

  it('and an order with the card at once never both succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await buyCards(1)
      const [mailed] = await readCodes(id)
      const { shopper } = await createShopper()
      await shopper('POST /cart/gift-cards', { code: mailed?.code ?? '' })
      const seen = await quoteDue(shopper)
      const outcomes = await Promise.allSettled([refund(id, {}), place(shopper, [], seen)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

async function createShopper() {
  const shopper = await shop.newShopper()
  const { id: productId } = await addProduct(shop.db, { price: 20_00 })
  await shopper('POST /cart/add', { productId })
  return { shopper }
}
