import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { products } from '#server/catalog/products/tables.ts'
import { mails } from '#server/platform/mail/tables.ts'
import { auditBooks } from '#server/sales/fulfillment/audit-books.ts'
import { mailDueGiftCards } from '#server/sales/orders/gift-cards/mail-bought.ts'
import { orderGiftCards } from '#server/sales/orders/gift-cards/tables.ts'
import { address } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { issueGiftCard, payRest, quoteDue } from '../support/gift-cards.ts'
import { allowGuests, newGuest } from '../support/guests.ts'
import { addProduct } from '../support/products.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { type Caller, expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/
const bob = { recipientName: 'Bob', recipientEmail: 'bob@example.test' }

let shop: TestShop
let other: Awaited<ReturnType<typeof openSecondProcess>>
let admin: SignedIn
let card: string
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
  admin = await shop.newAdmin()
  await allowGuests(shop)
  card = await addCard(50_00)
})
afterEach(async () => {
  expect(await auditBooks(shop.db)).toEqual([])
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

/** Adds a gift card as a product. @returns its id */
async function addCard(price: number) {
  const { id } = await addProduct(shop.db, { price, stock: 1000 })
  await shop.db.update(products).set({ type: 'gift_card' }).where(eq(products.slug, id))
  return id
}

/** The day in a number of days. */
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Recipients without the line, which is added. */
type Recipients = { recipientName: string; recipientEmail: string; message?: string; sendOn?: string }[]

/** Places an order for the cart. @param sent for whom the gift cards are */
async function place(shopper: Caller, sent: Recipients = [], fields: object = {}) {
  const { items } = await shopper('GET /cart')
  const itemId = items.find(({ productId }) => productId === card)?.id ?? ''
  const form = { ...address, shippingMethod: 'standard', ...(await quoteDue(shopper)), ...fields }
  const giftCards = sent.map((recipient) => ({ itemId, ...recipient }))
  return (await shopper('POST /orders/create', { ...form, giftCards }, { idempotencyKey: randomUUID() })).order
}

async function buyCards(quantity: number, sent: Recipients = []) {
  const shopper = await shop.newShopper()
  await shopper('POST /cart/add', { productId: card, quantity })
  const { id } = await place(shopper, sent)
  await payRest(shopper, id)
  return { shopper, id }
}

/** The codes that were mailed for an order. */
async function readCodes(orderId: string): Promise<{ recipient: string; code: string }[]> {
  const sent = await shop.db
    .select()
    .from(mails)
    .where(sql`${mails.kind} = 'gift-card' and ${mails.data}->>'orderId' = ${orderId}`)
    .orderBy(mails.key)
  return Promise.all(
    sent.map(async (mail) => ({
      recipient: mail.recipient,
      code: CODE.exec((await renderEmail(shop.db, mail)).text)?.[0] ?? '',
    })),
  )
}

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

  it('is marked in the cart and the quote, and is always in stock', async () => {
    const { product } = await admin('POST /admin/products', {
      ...{ type: 'gift_card', name: 'Gift card', brand: 'Halden', category: 'Books', price: 25 },
      variants: [{ sku: 'CARD-25', tracked: true, stockCount: 0 }],
    })
    expect(product.variants).toMatchObject([{ tracked: false }])
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 3 })
    expect((await shopper('GET /cart')).items).toMatchObject([{ giftCard: true }])
    expect((await shopper('GET /checkout/quote', {})).items).toMatchObject([{ giftCard: true }])
  })

  it('is mailed with the name of the buyer and a link to its balance, and says so if it is for the buyer', async () => {
    const { id } = await buyCards(2, [{ ...bob, message: 'Happy birthday\nand many more' }])
    const sent = await shop.db
      .select()
      .from(mails)
      .where(sql`${mails.kind} = 'gift-card' and ${mails.data}->>'orderId' = ${id}`)
      .orderBy(mails.key)
    const [toBob, toBuyer] = await Promise.all(sent.map((mail) => renderEmail(shop.db, mail)))
    const code = CODE.exec(toBob?.text ?? '')?.[0] ?? ''
    expect(toBob?.text).toContain('Ann Shopper sent you this gift card.')
    expect(toBob?.text).toContain('Happy birthday')
    expect(toBob?.text).toContain('Someone bought this gift card for you')
    expect(toBob?.html).toContain(`/gift-cards#${code}`)
    expect(toBuyer?.text).toContain('You bought this gift card')
    expect(toBuyer?.text).not.toContain('sent you')
  })

  it('is mailed on the chosen day, once, although two processes do it', async () => {
    const { id } = await buyCards(1, [{ ...bob, sendOn: dayAhead(30) }])
    await mailDueGiftCards(shop.shop.db)
    expect(await readCodes(id)).toEqual([])
    await shop.db.update(orderGiftCards).set({ sendOn: '2026-01-01' }).where(eq(orderGiftCards.orderId, id))
    await Promise.all([shop.shop.db, other.shop.db, shop.shop.db].map(mailDueGiftCards))
    expect(await readCodes(id)).toHaveLength(1)
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

  it.each([
    ['more recipients than gift cards', [bob, bob]],
    ['an invalid address', [{ ...bob, recipientEmail: 'bob' }]],
    ['a day that is more than a year away', [{ ...bob, sendOn: dayAhead(400) }]],
    ['a link in the message', [{ ...bob, message: 'See https://example.test' }]],
    ['an address of a page in the message', [{ ...bob, message: 'Go to bad.example now' }]],
  ])('is rejected with %s', async (_, sent) => {
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: card })
    expect((await expectFailure(place(shopper, sent))).code).toBe('invalid_request')
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
