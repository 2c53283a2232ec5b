import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { recordPayment } from '#server/sales/fulfillment/record-payment.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { ledgerEntries } from '#server/sales/payments/tables.ts'
import { newShopperAt } from '../support/holds.ts'
import {
  findAuditProblems,
  newManualOrder,
  offerManualMethods,
  placeManualOrder,
  today,
} from '../support/manual-payments.ts'
import { addProduct } from '../support/products.ts'
import { createShopperWithCart, expireReservation, readStock } from '../support/purchases.ts'
import { openSecondProcess } from '../support/second-process.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
})
afterEach(async () => {
  expect(await findAuditProblems(shop, admin)).toEqual([])
})
afterAll(() => shop.close())

describe('a shop that has not turned a manual method on', () => {
  it('offers none, and rejects orders with one', async () => {
    expect(await shop.visitor('GET /checkout/options')).toMatchObject({ online: true, manualMethods: [] })
    const { shopper } = await createShopperWithCart(shop)
    const failure = await expectFailure(placeManualOrder(shopper, 'invoice'))
    expect(failure.details.fields).toEqual({ paymentMethod: 'This payment method isn’t available.' })
  })
})

describe('a manual method', () => {
  it('needs the bank details of the shop, and is saved only over the version that was edited', async () => {
    const before = await admin('GET /admin/payment-methods')
    const transfer = { ...before.methods.transfer, offered: true }
    const save = (changes: object) => admin('PUT /admin/payment-methods', { ...before, ...changes })
    const failure = await expectFailure(save({ methods: { ...before.methods, transfer } }))
    expect(failure.details.fields).toEqual({ 'methods.transfer.instructions': 'Enter the bank details of your shop.' })
    const unknown = await expectFailure(save({ methodConfiguration: 'pmc_unknown' }))
    expect(unknown.details.fields?.methodConfiguration).toContain('Stripe doesn’t have this configuration')
    await offerManualMethods(admin)
    expect((await expectFailure(save({}))).code).toBe('stale')
    const [entry] = (await admin('GET /admin/audit', { action: 'payment_methods.changed' })).entries
    expect(entry).toMatchObject({ canUndo: true })
    await admin('POST /admin/audit/{id}/undo', { id: entry?.id ?? 0 })
    expect((await admin('GET /admin/payment-methods')).methods).toEqual(before.methods)
  })

  it('is offered up to its limit and only in its countries', async () => {
    await offerManualMethods(admin, { transfer: { maxTotal: 30 }, invoice: { countries: ['CA'] } })
    const options = await shop.visitor('GET /checkout/options')
    expect(options.manualMethods).toMatchObject([{ method: 'transfer', maxTotal: 30 }, { countries: ['CA'] }, {}])
    expect(JSON.stringify(options)).not.toContain('IBAN')
    const { shopper } = await createShopperWithCart(shop)
    const place = (method: 'transfer' | 'invoice') => expectFailure(placeManualOrder(shopper, method))
    expect((await place('transfer')).details.fields?.paymentMethod).toContain('up to $30')
    expect((await place('invoice')).details.fields?.paymentMethod).toContain('for this country')
    await offerManualMethods(admin, { transfer: { maxTotal: null }, invoice: { countries: [] } })
  })
})

describe('at the same time', () => {
  it('two processes record the same payment once', async () => {
    const other = await openSecondProcess(shop)
    for (let round = 0; round < 5; round++) {
      const { id, item, total, read, listMails } = await newManualOrder(shop, admin, 'transfer')
      const caller = {
        userId: admin.userId,
        sessionId: randomUUID(),
        ip: '127.0.0.1',
        userAgent: '',
        requestId: 'race',
      }
      const body = { amount: Math.round(total * 100), receivedOn: today(), caller }
      const results = await Promise.allSettled(
        [shop.shop, other.shop, shop.shop, other.shop].map((each) => recordPayment(each, id, body)),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const kinds = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.reference, id))
      expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['payment', 'total'])
      expect((await read()).paymentStatus).toBe('paid')
      expect((await listMails()).filter((kind) => kind === 'payment-received')).toHaveLength(1)
      expect(await readStock(shop, item)).toEqual({ onHand: 8, reserved: 0 })
    }
    await other.close()
  })

  it('an order is either canceled by the job or paid, never both', async () => {
    const other = await openSecondProcess(shop)
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const { id, item, record, read } = await newManualOrder(shop, admin, 'transfer')
      await expireReservation(shop, id)
      // Which one comes first varies by the rounds.
      const release = releaseReservations(other.shop)
      if (round % 2 === 0) await release
      const [, recorded] = await Promise.allSettled([release, record()])
      const order = await read()
      outcomes.add(order.status)
      const isPaid = recorded.status === 'fulfilled'
      expect(order).toMatchObject(
        isPaid
          ? { status: 'Processing', paymentStatus: 'paid' }
          : { status: 'Cancelled', paymentStatus: 'unpaid', refunds: [] },
      )
      expect(await readStock(shop, item)).toEqual(isPaid ? { onHand: 8, reserved: 0 } : { onHand: 10, reserved: 0 })
    }
    expect(outcomes).toContain('Cancelled')
    await other.close()
  })

  it('a shopper who cancels while staff record the payment gets it back', async () => {
    const { item, record, cancel, read } = await newManualOrder(shop, admin, 'transfer')
    const [recorded] = await Promise.allSettled([record(), cancel()])
    const order = await read()
    expect(order.status).toBe('Cancelled')
    expect(order.refunds).toHaveLength(recorded.status === 'fulfilled' ? 1 : 0)
    expect(await readStock(shop, item)).toEqual({ onHand: 10, reserved: 0 })
  })
})

describe('stock', () => {
  it('cannot be taken off sale by one account, nor by many, with unpaid manual orders', async () => {
    const product = await addProduct(shop.db, { stock: 10 })
    const order = async (shopper: Awaited<ReturnType<typeof newShopperAt>>, quantity: number) => {
      await shopper('DELETE /cart/clear')
      await shopper('POST /cart/add', { productId: product.id, quantity })
      return placeManualOrder(shopper, 'transfer')
    }
    const first = await newShopperAt(shop)
    expect((await expectFailure(order(first, 9))).code).toBe('stock_limited')
    for (let round = 0; round < 2; round++) await order(first, 2)
    const rejected = []
    for (let shoppers = 0; shoppers < 6; shoppers++) {
      const failure = await order(await newShopperAt(shop), 1).catch((error: unknown) => error)
      if (failure instanceof Error) rejected.push(failure)
    }
    expect(rejected.length).toBe(5)
    const stock = await readStock(shop, product.variantIds[0])
    expect(stock).toEqual({ onHand: 10, reserved: 5 })
  })

  it('is held by at most three such orders of a shopper who is not a customer yet', async () => {
    const shopper = await shop.newShopper()
    const place = async () => {
      const product = await addProduct(shop.db, { stock: 100 })
      await shopper('POST /cart/add', { productId: product.id, quantity: 1 })
      return placeManualOrder(shopper, 'transfer')
    }
    const placed = [await place(), await place(), await place()]
    const failure = await expectFailure(place())
    expect(failure.details.fields?.paymentMethod).toContain('3 orders are still awaiting your payment')
    await shopper('POST /orders/{id}/cancel', { id: placed[0]?.id ?? '' })
    await placeManualOrder(shopper, 'transfer')
  })
})

describe('the books', () => {
  it('count a recorded payment as revenue and tax, and subtract it when it is undone', async () => {
    const readFigures = async () => {
      const { figures } = await admin('GET /admin/analytics', { period: '7d' })
      const { totals } = await admin('GET /admin/reports/tax', { from: today(), to: today() })
      return { revenue: figures.revenue.now, orders: figures.orders.now, tax: totals.tax, gross: totals.gross }
    }
    const before = await readFigures()
    const { id, total, record } = await newManualOrder(shop, admin, 'invoice')
    expect(await readFigures()).toEqual(before)
    await record()
    expect((await readFigures()).gross).toBeCloseTo(before.gross + total)
    await admin('POST /admin/orders/{id}/payment/undo', { id, reason: 'Wrong order' })
    expect(await readFigures()).toEqual(before)
    await record()
    expect((await readFigures()).gross).toBeCloseTo(before.gross + total)
  })

  it('export the method, the last day to pay, and the recorded payment', async () => {
    const { id, record } = await newManualOrder(shop, admin, 'invoice')
    await record({ reference: '=HYPERLINK("x")' })
    const { body } = await shop.app.inject({
      url: '/api/admin/orders/export?rows=orders',
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const row = body.split('\r\n').find((line) => line.startsWith(`${id},`) || line.startsWith(`"${id}"`))
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toContain('Invoice')
    expect(row).toContain(`${order?.manualPayment?.dueOn},${today()},`)
    expect(row).not.toContain(',=HYPERLINK')
    expect(await shop.db.$count(orders, sql`payment_status = 'awaiting' and manual_payment is null`)).toBe(0)
  })
})
