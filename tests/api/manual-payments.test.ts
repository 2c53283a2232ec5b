import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mails } from '#server/platform/mail/tables.ts'
import { releaseReservations, remindOfPayments } from '#server/sales/checkout/jobs.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { placeOrder } from '../support/checkout.ts'
import { renderEmail } from '../support/emails.ts'
import {
  findAuditProblems,
  manualOrderForm,
  newManualOrder,
  offerManualMethods,
  placeManualOrder,
  today,
} from '../support/manual-payments.ts'
import { addDigitalProduct, uploadFile } from '../support/product-files.ts'
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await offerManualMethods(admin)
})
afterEach(async () => {
  expect(await findAuditProblems(shop, admin)).toEqual([])
})
afterAll(() => shop.close())

const newOrder = (method: 'transfer' | 'invoice' | 'cash') => newManualOrder(shop, admin, method)
const listTypes = ({ events }: { events: { type: string }[] }) => events.map(({ type }) => type)
const readMail = async (kind: string, id: string) => {
  const [mail] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.key, `${kind}:${id}`))
  if (!mail) throw new Error(`There is no mail ${kind}`)
  return renderEmail(shop.db, mail)
}
const readInvoice = (id: string) =>
  shop.app.inject({ url: `/api/orders/${id}/invoice.pdf`, headers: { authorization: `Bearer ${admin.token}` } })

describe('an order by bank transfer', () => {
  it('is placed without a card, leaves the cart, and keeps its stock until the payment is recorded', async () => {
    const { id, shopper, item, record, readOwn, listMails } = await newOrder('transfer')
    expect((await shopper('GET /cart')).items).toEqual([])
    expect(await readOwn()).toMatchObject({
      status: 'Pending',
      paymentStatus: 'awaiting',
      paymentMethod: 'Bank transfer',
      manualPayment: { method: 'transfer', instructions: expect.stringContaining('IBAN DE02') },
      can: { pay: false, cancel: true },
    })
    expect((await shopper('GET /orders')).orders.map((order) => order.id)).toEqual([id])
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect((await readInvoice(id)).statusCode).toBe(404)
    const intent = shopper('POST /payment/create-intent', { orderId: id })
    expect((await expectFailure(intent)).code).toBe('invalid_transition')
    const { text } = await readMail('payment-instructions', id)
    expect(text).toContain('IBAN DE02')
    const { order } = await record({ reference: 'Statement 7' })
    expect(order).toMatchObject({
      status: 'Processing',
      paymentStatus: 'paid',
      recordedPayment: { receivedOn: today(), reference: 'Statement 7', canUndo: true },
    })
    expect(listTypes(order)).toEqual(['placed', 'paid'])
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    expect(await listMails()).toEqual(['payment-instructions', 'payment-received'])
    expect((await readInvoice(id)).statusCode).toBe(200)
    expect((await expectFailure(record())).code).toBe('invalid_transition')
  })

  it('is not sent or completed before its payment is recorded', async () => {
    const { id, ship, record } = await newOrder('transfer')
    expect((await expectFailure(ship())).code).toBe('invalid_transition')
    await record()
    await admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Another order was paid' })
    expect((await expectFailure(ship())).message).toBe('This order can’t be sent before its payment is recorded.')
  })

  it('is not replaced by the next order, and not charged twice by a repeated request', async () => {
    const { shopper, product } = await createShopperWithCart(shop)
    const form = await manualOrderForm(shopper, 'transfer')
    const [first, same] = await Promise.all(
      [1, 2].map(() => shopper('POST /orders/create', form, { idempotencyKey: 'one-key-for-both' })),
    )
    expect(first?.order.id).toBe(same?.order.id)
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    const next = await placeOrder(shopper)
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    const third = await placeManualOrder(shopper, 'transfer')
    const { orders: listed } = await shopper('GET /orders')
    expect(listed.map(({ id }) => id)).toEqual([third.id, first?.order.id])
    expect((await shopper('GET /orders/{id}', { id: next.id })).order.status).toBe('Cancelled')
  })

  it('reminds the shopper once, and is canceled after the last day', async () => {
    const { id, item, readOwn, listMails } = await newOrder('transfer')
    await remindOfPayments(shop.shop)
    await shop.db
      .update(orders)
      .set({ placedAt: sql`now() - interval '6 days'`, reservedUntil: sql`now() + interval '30 hours'` })
      .where(eq(orders.id, id))
    await Promise.all([1, 2, 3].map(() => remindOfPayments(shop.shop)))
    expect(listTypes(await readOwn())).toEqual(['placed', 'payment_reminded'])
    expect((await readMail('payment-reminder', id)).text).toContain('IBAN DE02')
    await expireReservation(shop, id)
    await releaseReservations(shop.shop)
    expect(await readOwn()).toMatchObject({ status: 'Cancelled', paymentStatus: 'unpaid', can: { reorder: true } })
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect(await listMails()).toEqual(['payment-instructions', 'payment-reminder', 'order-cancelled'])
    expect((await readMail('order-cancelled', id)).text).toContain('You don’t need to pay anything.')
  })

  it('is due until the end of the last day in the time zone of the shop', async () => {
    const { id } = await newOrder('transfer')
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    const due = new Date(`${order?.manualPayment?.dueOn}T24:00:00Z`)
    expect(order?.reservedUntil).toEqual(due)
    expect(Math.round((due.getTime() - Date.parse(today())) / 86_400_000)).toBe(8)
  })
})

describe.each(['invoice', 'cash'] as const)('an order paid by %s', (method) => {
  it('is sent before it is paid, and sells its stock then', async () => {
    const { id, item, ship, record, read, listMails } = await newOrder(method)
    expect(await read()).toMatchObject({ status: 'Processing', paymentStatus: 'awaiting' })
    expect((await admin('GET /admin/orders', { concern: 'to_ship' })).orders.map((order) => order.id)).toContain(id)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 2 })
    expect((await readInvoice(id)).statusCode).toBe(method === 'invoice' ? 200 : 404)
    await ship()
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    const awaited = await admin('GET /admin/orders', { concern: 'awaiting_payment' })
    expect(awaited.orders.map((order) => order.id)).toContain(id)
    await record()
    expect(await read()).toMatchObject({ status: 'Shipped', paymentStatus: 'paid' })
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    expect(listTypes(await read())).toEqual(['placed', 'accepted', 'shipped', 'paid'])
    expect(await listMails()).toEqual(['payment-instructions', 'order-shipped', 'payment-received'])
  })

  it('is canceled by the shopper before it is sent, without a refund', async () => {
    const { item, cancel, ship, read, readOwn, listMails } = await newOrder(method)
    await cancel()
    expect(await readOwn()).toMatchObject({ status: 'Cancelled', paymentStatus: 'unpaid', refunds: [] })
    expect((await read()).refundable).toBe(0)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
    expect(await listMails()).toEqual(['payment-instructions', 'order-cancelled'])
    expect((await expectFailure(ship())).code).toBe('invalid_transition')
  })
})

describe('a recorded payment', () => {
  it('must be the whole amount, and not of the future', async () => {
    const { record, total, read } = await newOrder('transfer')
    for (const amount of [total - 0.01, total + 0.01]) {
      const failure = await expectFailure(record({ amount }))
      expect(failure.details.fields?.amount).toMatch(/^Record the whole amount, \$\d+\.\d\d\./)
    }
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await expectFailure(record({ receivedOn: tomorrow }))).details.fields).toEqual({
      receivedOn: 'This day is in the future.',
    })
    expect((await read()).paymentStatus).toBe('awaiting')
  })

  it('is undone before anything is refunded, and can be recorded again', async () => {
    const { id, item, record, read } = await newOrder('transfer')
    await record()
    const undo = () => admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Wrong order' })
    await undo()
    expect(await read()).toMatchObject({ status: 'Processing', paymentStatus: 'awaiting', refundable: 0 })
    expect((await expectFailure(undo())).code).toBe('invalid_transition')
    await record()
    expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    await admin(
      'POST /admin/orders/{id}/refunds',
      { id, amount: 1, reason: 'Scratch' },
      { idempotencyKey: `undo-${id}` },
    )
    expect((await expectFailure(undo())).message).toContain('it was refunded')
  })

  it('after it was undone, lets the order be canceled, which returns its stock', async () => {
    const { id, item, record, cancel } = await newOrder('transfer')
    await record()
    await admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Wrong order' })
    await cancel()
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
  })

  it('is refunded by staff, who record how, and never more than was received', async () => {
    const { id, total, record, read, listMails } = await newOrder('transfer')
    const refund = (amount: number, key: string) =>
      admin('POST /admin/orders/{id}/refunds', { id, amount, reason: 'Scratch' }, { idempotencyKey: `${id}-${key}` })
    expect((await expectFailure(refund(1, 'early'))).code).toBe('not_refundable')
    await record()
    await refund(total - 5, 'most')
    expect((await expectFailure(refund(5.01, 'more'))).code).toBe('not_refundable')
    const [due] = (await read()).refunds
    expect(due).toMatchObject({ refundedAt: null, manual: true })
    const resolve = (fields: object) =>
      admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', {
        ...{ id, refundId: due?.id ?? '', how: 'paid_outside' as const },
        ...fields,
      })
    expect((await expectFailure(resolve({}))).details.fields).toEqual({ note: 'Enter how you paid the refund.' })
    expect((await expectFailure(resolve({ how: 'try_again' }))).code).toBe('invalid_transition')
    const results = await Promise.allSettled([1, 2].map(() => resolve({ note: 'Transfer of Nov 29' })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await read()).toMatchObject({ paymentStatus: 'partially_refunded', refundable: 5 })
    expect((await listMails()).filter((kind) => kind === 'order-refunded')).toHaveLength(1)
  })

  it('of a delivered order is recorded in full before a return of it is refunded, which the customer keeps back', async () => {
    const { id, shopper, total, record, read, ship } = await newOrder('invoice')
    await ship()
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const lines = [{ line: 0, quantity: 1, reason: 'other' as const }]
    const { order } = await shopper('POST /orders/{id}/return', { id, lines }, { idempotencyKey: `return-${id}` })
    const returnId = order.returns[0]?.id ?? ''
    const setStatus = (status: 'Approved' | 'Received' | 'Refunded') =>
      admin('PUT /admin/returns/{id}/status', { id: returnId, status })
    await setStatus('Approved')
    await setStatus('Received')
    expect(await expectFailure(setStatus('Refunded'))).toMatchObject({
      code: 'not_refundable',
      message: expect.stringContaining('Record its payment in full first.'),
    })
    await record()
    await setStatus('Refunded')
    const [due] = (await read()).refunds
    expect(due?.amount).toBeGreaterThan(0)
    expect(due?.amount).toBeLessThan(total)
    const paid = { id, refundId: due?.id ?? '', how: 'paid_outside' as const, note: 'Kept back by the customer' }
    await admin('POST /admin/orders/{id}/refunds/{refundId}/resolve', paid)
    expect(await read()).toMatchObject({ paymentStatus: 'partially_refunded', returns: [{ status: 'Refunded' }] })
  })

  it('grants downloads and completes an order of files, until a file was downloaded', async () => {
    const product = await addDigitalProduct(shop, admin)
    await uploadFile(shop, admin, product.id, { name: 'album.zip', bytes: new Uint8Array(2_000) })
    const shopper = await shop.newShopper()
    await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
    expect((await expectFailure(placeManualOrder(shopper, 'cash'))).details.fields?.paymentMethod).toContain(
      'nothing is delivered',
    )
    const { id, total } = await placeManualOrder(shopper, 'invoice')
    const list = async () => (await shopper('GET /orders/{id}/downloads', { id })).downloads
    expect(await list()).toEqual([])
    const paid = { id, amount: total, receivedOn: today() }
    expect((await admin('POST /admin/orders/{id}/payment', paid)).order.status).toBe('Completed')
    const [download] = await list()
    expect((await shop.app.inject({ url: download?.path ?? '' })).statusCode).toBe(200)
    const undo = admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Wrong order' })
    expect((await expectFailure(undo)).message).toContain('has downloaded a file')
  })
})
