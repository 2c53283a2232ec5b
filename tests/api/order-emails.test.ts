import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { type OrderMailKind, orderMailData } from '#server/sales/orders/emails/order-mail-data.ts'
import { queueOrderMail } from '#server/sales/orders/emails/queue-order-mails.ts'
import { returnLines, returns } from '#server/sales/orders/returns/tables.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { address } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

const HOSTILE = '<script>alert(1)</script>"&\'<img src=x onerror=alert(2)>'
const shopUrl = 'https://shop.example'
let shop: TestShop
let userId: string

beforeAll(async () => {
  shop = await openTestShop({ SHOP_URL: shopUrl })
  userId = (await shop.newShopper()).userId
})
beforeEach(() => shop.db.delete(mails))
afterAll(() => shop.close())

let orderCount = 0
/** Inserts an order with two units of the first product and one of each other, and a return of one unit. */
async function addOrder({ text = 'Moon', lines = 2 } = {}) {
  const id = `ORD-${++orderCount}`
  const returnId = `RET-${orderCount}`
  const person = { ...address, firstName: text, lastName: text, address: text, city: text }
  const [order] = await shop.db
    .insert(orders)
    .values({
      id,
      customerId: userId,
      status: 'Shipped',
      paymentStatus: 'paid',
      subtotal: 60_00,
      discount: 5_00,
      shipping: 15_99,
      tax: 4_40,
      total: 75_39,
      shippingMethod: 'express',
      shippingAddress: person,
      billingAddress: person,
      carrier: 'UPS',
      trackingNumber: '1Z 999',
      shippedAt: new Date(),
      reservedUntil: new Date(),
      idempotencyKey: id,
      requestHash: '',
    })
    .returning()
  if (!order) throw new Error('The order was not inserted')
  await shop.db.insert(orderItems).values(
    Array.from({ length: lines }, (_, position) => ({
      orderId: id,
      position,
      variantId: position,
      productId: `moon-lamp-${position}`,
      sku: `MOON-${position}`,
      name: `${text} Lamp ${position}`,
      image: '/media/demo/moon-lamp-800.webp',
      price: 20_00,
      quantity: position === 0 ? 2 : 1,
      color: text,
      size: null,
    })),
  )
  await shop.db
    .insert(returns)
    .values({ id: returnId, orderId: id, customerId: userId, amount: 20_00, idempotencyKey: returnId })
  await shop.db.insert(returnLines).values({ returnId, orderId: id, line: 0, quantity: 1, reason: 'damaged' })
  return { order, returnId }
}

/** Queues one email of each kind. */
async function queueAll({ order, returnId }: Awaited<ReturnType<typeof addOrder>>, message = 'It was damaged.') {
  await queueOrderMail(shop.db, order.id, 'order-confirmation')
  await queueOrderMail(shop.db, order.id, 'payment-instructions')
  await queueOrderMail(shop.db, order.id, 'payment-reminder')
  await queueOrderMail(shop.db, order.id, 'payment-received', { paymentId: order.id })
  await queueOrderMail(shop.db, order.id, 'payment-processing', { paymentId: order.id })
  const payBy = '2026-11-23T15:04:05.000Z'
  await queueOrderMail(shop.db, order.id, 'payment-declined', { paymentId: order.id, reason: message, payBy })
  await queueOrderMail(shop.db, order.id, 'payment-failed', { reason: message })
  await queueOrderMail(shop.db, order.id, 'order-shipped')
  await queueOrderMail(shop.db, order.id, 'order-completed')
  await queueOrderMail(shop.db, order.id, 'order-cancelled', { refund: 75_39, reason: message })
  await queueOrderMail(shop.db, order.id, 'order-refunded', {
    refundId: `refund-${order.id}`,
    amount: 12_34,
    reason: message,
  })
  await queueOrderMail(shop.db, order.id, 'order-link', { requestId: order.id })
  await queueOrderMail(shop.db, order.id, 'address-changed', { changeId: order.id })
  await queueOrderMail(shop.db, order.id, 'return-requested', { returnId })
  await queueOrderMail(shop.db, order.id, 'return-approved', { returnId, note: message })
  await queueOrderMail(shop.db, order.id, 'return-rejected', { returnId, note: message })
  await queueOrderMail(shop.db, order.id, 'return-received', { returnId })
}

async function readEmail(kind: OrderMailKind) {
  // Only an unpaid order is reminded of.
  if (kind === 'payment-reminder') await shop.db.update(orders).set(unpaid)
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, kind))
  if (!mail) throw new Error(`There is no mail of the kind ${kind}`)
  return { ...mail, ...(await renderEmail(shop.db, mail, shopUrl)) }
}

const unpaid = {
  status: 'Pending',
  paymentStatus: 'awaiting',
  shippedAt: null,
  manualPayment: { method: 'transfer', name: 'Bank transfer', instructions: 'IBAN DE02', dueOn: '2026-12-06' },
} as const

const kinds = Object.keys(orderMailData) as OrderMailKind[]

describe.each(kinds)('the email %s', (kind) => {
  it('is sent to the order’s contact address, and names and links to the order', async () => {
    const added = await addOrder()
    await queueAll(added)
    const { recipient, subject, html, text } = await readEmail(kind)
    expect(recipient).toBe(address.email)
    expect(subject).toContain(kind.startsWith('return') ? added.returnId : added.order.id)
    for (const part of [html, text]) {
      expect(part).toContain(added.order.id)
      expect(part).toContain('help@mercer.test')
      if (kind !== 'order-shipped') expect(part).toContain(`${shopUrl}/orders/${added.order.id}`)
    }
    expect(html).toMatch(/^<!DOCTYPE html/)
    expect(text).not.toMatch(/<[a-z]|undefined|null|NaN|\[object/i)
    expect(html).not.toMatch(/undefined|>null|NaN|\[object/)
  })

  it('escapes hostile text', async () => {
    await queueAll(await addOrder({ text: HOSTILE }), HOSTILE)
    const { html } = await readEmail(kind)
    expect(html).not.toMatch(/<script|<img src="?x/i)
  })

  it('is queued once for repeated requests', async () => {
    const added = await addOrder()
    await Promise.all([queueAll(added), queueAll(added)])
    await queueAll(added)
    expect(await shop.db.$count(mails, eq(mails.kind, kind))).toBe(1)
  })
})

it('the order confirmation has all lines, the totals, the address and the shipping method', async () => {
  await queueAll(await addOrder())
  const { html, text } = await readEmail('order-confirmation')
  for (const part of [html, text]) {
    for (const word of ['Moon Lamp 0', 'Moon · Qty 2', '$40.00', 'Moon Lamp 1', '−$5.00', '$15.99', '$4.40', '$75.39'])
      expect(part).toContain(word)
    expect(part).toContain('2-3 business days')
    expect(part).toContain('OR 97204')
  }
  expect(html).toContain(`${shopUrl}/media/demo/moon-lamp-320.webp`)
})

it('the shipping email links to the carrier’s tracking page, or shows the number of an unknown carrier', async () => {
  const { order } = await addOrder()
  await queueOrderMail(shop.db, order.id, 'order-shipped')
  expect((await readEmail('order-shipped')).text).toContain('https://www.ups.com/track?tracknum=1Z999')
  await shop.db.update(orders).set({ carrier: 'Pigeon Post' }).where(eq(orders.id, order.id))
  const { html, text } = await readEmail('order-shipped')
  expect(text).toContain('Pigeon Post')
  expect(text).toContain('1Z 999')
  expect(html).toContain(`${shopUrl}/orders/${order.id}`)
})

it('the shipping email lists only items that were not refunded', async () => {
  const { order } = await addOrder({ lines: 3 })
  const isLine = (line: number) => and(eq(orderItems.orderId, order.id), eq(orderItems.position, line))
  await shop.db.update(orderItems).set({ refunded: 1 }).where(isLine(0))
  await shop.db.update(orderItems).set({ refunded: 1 }).where(isLine(1))
  await queueOrderMail(shop.db, order.id, 'order-shipped')
  const { text } = await readEmail('order-shipped')
  expect(text).toMatch(/Moon Lamp 0\s+Moon · Qty 1/)
  expect(text).not.toContain('Moon Lamp 1')
  expect(text).toMatch(/Moon Lamp 2\s+Moon · Qty 1/)
})

it('the completion email requests one review per product', async () => {
  const { order } = await addOrder({ lines: 3 })
  await shop.db.update(orderItems).set({ productId: 'same-lamp' }).where(eq(orderItems.orderId, order.id))
  await queueOrderMail(shop.db, order.id, 'order-completed')
  const { text } = await readEmail('order-completed')
  expect(text.match(/\/products\/same-lamp\?review=write/g)).toHaveLength(1)
})

it('the cancellation email of a refunded order states that the refund was already paid', async () => {
  const { order } = await addOrder()
  await queueOrderMail(shop.db, order.id, 'order-cancelled', { refund: 0 })
  const { text } = await readEmail('order-cancelled')
  expect(text).toContain('You’ve already received a full refund.')
  expect(text).not.toContain('not been charged')
})

it('the cancellation email of a disputed order states the amount that the dispute holds', async () => {
  const { order } = await addOrder()
  await queueOrderMail(shop.db, order.id, 'order-cancelled', { refund: 0, held: 10_00 })
  const { text } = await readEmail('order-cancelled')
  expect(text.replace(/\s+/g, ' ')).toContain('$10.00 of your payment is held by your bank’s dispute.')
  expect(text).not.toContain('sent back to you before')
})

it('each refund has its own email', async () => {
  const { order } = await addOrder()
  for (const refundId of ['first', 'second', 'second'])
    await queueOrderMail(shop.db, order.id, 'order-refunded', { refundId, amount: 1_00, reason: 'Sorry' })
  expect(await shop.db.$count(mails)).toBe(2)
})

it('line breaks in messages from staff are preserved', async () => {
  const { order, returnId } = await addOrder()
  await queueOrderMail(shop.db, order.id, 'return-rejected', { returnId, note: 'It was worn.\r\nAnd washed.' })
  const { html, text } = await readEmail('return-rejected')
  expect(html).toContain('It was worn.<br/>And washed.')
  expect(text).toContain('It was worn.\nAnd washed.')
})

it('the confirmation of a very large order lists only the first items', async () => {
  const { order } = await addOrder({ lines: 120 })
  await queueOrderMail(shop.db, order.id, 'order-confirmation')
  const { html } = await readEmail('order-confirmation')
  expect(html).toContain('And 90 more')
  // Gmail clips emails above 102 KB.
  expect(Buffer.byteLength(html)).toBeLessThan(102_000)
})

it('an email about an unknown order is rejected', async () => {
  await expect(queueOrderMail(shop.db, 'ORD-none', 'order-shipped')).rejects.toThrow('ORD-none')
})
