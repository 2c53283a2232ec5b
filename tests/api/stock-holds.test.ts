import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ShopSettings } from '#contract/shop.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import { releaseReservations } from '#server/sales/checkout/jobs.ts'
import { buy, cards, payAtSandbox, placeOrder } from '../support/checkout.ts'
import { advanceClock } from '../support/clock.ts'
import { holdStock, newIpAddress, newShopperAt, type ShopperOptions } from '../support/holds.ts'
import { addProduct } from '../support/products.ts'
import { readStock } from '../support/purchases.ts'
import { type Caller, expectFailure, openTestShop, type TestShop } from '../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({}, undefined, { hasClock: true })
})
afterAll(() => shop.close())
afterEach(() => resetLimits())

const changeSettings = (changes: Partial<ShopSettings>) =>
  shop.db.insert(settings).values(Object.entries(changes).map(([key, value]) => ({ key, value })))

const resetLimits = () => shop.db.delete(settings).where(like(settings.key, 'max%'))

const newShopper = (options?: ShopperOptions) => newShopperAt(shop, options)

/** Creates a customer who paid for an order a day ago. */
async function newCustomer(options?: ShopperOptions): Promise<Caller> {
  const customer = await newShopper(options)
  await customer('POST /cart/add', { productId: (await addProduct(shop.db)).id })
  await buy(customer)
  await advanceClock(shop, 24 * 60)
  return customer
}

const readErrorCode = async (call: Promise<unknown>) => (await expectFailure(call)).code

const readReserved = async (stockItem: number | undefined) => (await readStock(shop, stockItem))?.reserved

describe('an unpaid order', () => {
  it('is limited by the settings in lines, units and total', async () => {
    const [one, other] = [await addProduct(shop.db, { price: 10_00 }), await addProduct(shop.db, { price: 10_00 })]
    const shopper = await newShopper()
    await shopper('POST /cart/add', { productId: one.id, quantity: 2 })
    await shopper('POST /cart/add', { productId: other.id, quantity: 2 })
    for (const [limit, limitText] of [
      [{ maxOrderLines: 1 }, '1 different item.'],
      [{ maxOrderUnits: 3 }, '3 units'],
      [{ maxOrderTotal: 43_19 }, '$43.19'],
    ] as const) {
      await changeSettings(limit)
      const failure = await expectFailure(placeOrder(shopper))
      expect(failure).toMatchObject({ code: 'order_too_large', status: 409 })
      expect(failure.message).toContain(limitText)
      await resetLimits()
    }
    await changeSettings({ maxOrderLines: 2, maxOrderUnits: 4, maxOrderTotal: 43_20 })
    expect((await placeOrder(shopper)).total).toBe(43.2)
  })

  it('of a new customer can reserve a quarter of the stock, and the error states the limit', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const shopper = await newShopper()
    const failure = await expectFailure(holdStock(shopper, product.id, 26))
    expect(failure.code).toBe('stock_limited')
    expect(failure.details.lines).toMatchObject([{ productId: product.id, requested: 26, available: 25, sold: true }])
    await holdStock(shopper, product.id, 25)
    expect(await readReserved(product.variantIds[0])).toBe(25)
  })

  it('of an unverified account can reserve less, also of scarce products', async () => {
    const [many, few] = [await addProduct(shop.db, { stock: 100 }), await addProduct(shop.db, { stock: 5 })]
    const shopper = await newShopper({ verified: false })
    const failure = await expectFailure(holdStock(shopper, many.id, 16))
    expect(failure.details.lines).toMatchObject([{ available: 15 }])
    expect(failure.message).toContain('Confirm your email')
    await holdStock(shopper, many.id, 15)
    expect((await expectFailure(holdStock(shopper, few.id, 5))).details.lines).toMatchObject([{ available: 3 }])
  })

  it('of an unverified account can reserve five of nine units', async () => {
    const product = await addProduct(shop.db, { stock: 9 })
    await holdStock(await newShopper({ verified: false }), product.id, 5)
    expect(await readReserved(product.variantIds[0])).toBe(5)
  })

  it('of a customer who paid a day ago can reserve half of the stock or ten units', async () => {
    const [many, few] = [await addProduct(shop.db, { stock: 100 }), await addProduct(shop.db, { stock: 12 })]
    const customer = await newCustomer()
    expect((await expectFailure(holdStock(customer, many.id, 51))).details.lines).toMatchObject([{ available: 50 }])
    await holdStock(customer, many.id, 50)
    expect((await expectFailure(holdStock(customer, few.id, 11))).details.lines).toMatchObject([{ available: 10 }])
    await holdStock(customer, few.id, 10)
  })
})

describe('while other shoppers have reserved their full share without paying', () => {
  it('each new shopper can order two units, even from the same address', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const address = newIpAddress()
    await holdStock(await newShopper({ address: newIpAddress() }), product.id, 25)
    const { details } = await expectFailure(holdStock(await newShopper({ address }), product.id, 3))
    expect(details.lines).toMatchObject([{ available: 2 }])
    await holdStock(await newShopper({ address }), product.id, 2)
    await holdStock(await newShopper({ address }), product.id, 2)
    await holdStock(await newShopper({ address }), product.id, 1)
  })

  it('shoppers without a reservation can order two units of a small stock', async () => {
    const product = await addProduct(shop.db, { stock: 19 })
    for (const verified of [true, false, true, false, true])
      await holdStock(await newShopper({ verified }), product.id, 2)
    expect(await readReserved(product.variantIds[0])).toBe(10)
  })

  it('an unverified account cannot reserve a small stock completely or block others at its address', async () => {
    const [few, some] = [await addProduct(shop.db, { stock: 5 }), await addProduct(shop.db, { stock: 20 })]
    const address = newIpAddress()
    const first = await newShopper({ address, verified: false })
    expect(await readErrorCode(holdStock(first, few.id, 5))).toBe('stock_limited')
    await holdStock(first, some.id, 3)
    await holdStock(await newShopper({ address, verified: false }), some.id, 1)
    await holdStock(await newShopper(), some.id, 2)
  })

  it('unverified accounts in many networks of one provider can reserve only a quarter of the stock', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    for (let count = 1; count <= 27; count++) {
      const shopper = await newShopper({ address: `2001:db8:7:${count}::1`, verified: false })
      for (const quantity of [15, 5, 2, 1])
        if ((await holdStock(shopper, product.id, quantity).catch(() => null)) !== null) break
    }
    expect(await readReserved(product.variantIds[0])).toBeLessThanOrEqual(25)
    for (const verified of [true, false]) await holdStock(await newShopper({ verified }), product.id, 2)
  })

  it('unverified accounts at new addresses share a further reserve after the common limit is reached', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const addresses = Array.from({ length: 12 }, newIpAddress)
    for (const [index, address] of addresses.entries())
      await holdStock(await newShopper({ address, verified: false }), product.id, [15, 5][index] ?? 2)
    expect(await readReserved(product.variantIds[0])).toBe(40)
    expect(
      await readErrorCode(holdStock(await newShopper({ address: addresses[5] ?? '', verified: false }), product.id, 1)),
    ).toBe('stock_limited')
    for (let count = 0; count < 10; count++) await holdStock(await newShopper({ verified: false }), product.id, 2)
    expect(await readErrorCode(holdStock(await newShopper({ verified: false }), product.id, 1))).toBe('stock_limited')
    await holdStock(await newShopper(), product.id, 2)
  })

  it('a returning customer is counted separately from others at the same address', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const address = newIpAddress()
    const customer = await newCustomer({ address, verified: false })
    await holdStock(await newShopper({ address }), product.id, 25)
    await holdStock(customer, product.id, 25)
    expect(await readReserved(product.variantIds[0])).toBe(50)
  })

  it('concurrent orders cannot exceed the limit in total', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const address = newIpAddress()
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => newShopper({ address })))
    for (const shopper of shoppers) await shopper('POST /cart/add', { productId: product.id, quantity: 5 })
    const outcomes = await Promise.allSettled(shoppers.map((shopper) => placeOrder(shopper)))
    const errorCodes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(errorCodes).toEqual(Array(7).fill('stock_limited'))
    expect(await readReserved(product.variantIds[0])).toBe(25)
    const latecomers = await Promise.all(Array.from({ length: 10 }, () => newShopper({ address: '203.0.113.77' })))
    for (const shopper of latecomers) await shopper('POST /cart/add', { productId: product.id })
    await Promise.all(latecomers.map((shopper) => placeOrder(shopper)))
    expect(await readReserved(product.variantIds[0])).toBe(35)
  })
})

describe('reserving the same stock repeatedly without paying', () => {
  it('is rejected after two full reservations and allowed again the next day', async () => {
    const product = await addProduct(shop.db, { stock: 50 })
    const shopper = await newShopper()
    const other = await addProduct(shop.db)
    await holdStock(shopper, product.id, 5)
    await advanceClock(shop, 14)
    await holdStock(shopper, product.id, 5)
    await advanceClock(shop, 16)
    expect(await readErrorCode(holdStock(shopper, product.id, 5))).toBe('held_too_long')
    await releaseReservations(shop.shop)
    expect(await readReserved(product.variantIds[0])).toBe(0)
    expect(await readErrorCode(holdStock(shopper, product.id, 1))).toBe('held_too_long')
    await holdStock(shopper, other.id, 1)
    await advanceClock(shop, 24 * 60)
    await releaseReservations(shop.shop)
    await holdStock(shopper, product.id, 5)
  })

  it('is allowed after a reservation that was released hours late, for example after downtime', async () => {
    const product = await addProduct(shop.db, { stock: 50 })
    const shopper = await newShopper()
    await holdStock(shopper, product.id, 1)
    await advanceClock(shop, 120)
    await releaseReservations(shop.shop)
    await holdStock(shopper, product.id, 1)
    expect(await readReserved(product.variantIds[0])).toBe(1)
  })

  it('is rejected after too many short reservations', async () => {
    await changeSettings({ maxUnpaidHolds: 3 })
    const product = await addProduct(shop.db, { stock: 50 })
    const shopper = await newShopper()
    for (const _ of [1, 2, 3]) await holdStock(shopper, product.id, 1)
    expect(await readErrorCode(holdStock(shopper, product.id, 1))).toBe('held_too_long')
  })

  it('does not prevent others at the same address from ordering', async () => {
    const product = await addProduct(shop.db, { stock: 50 })
    const address = newIpAddress()
    for (let count = 0; count < 9; count++) {
      await holdStock(await newShopper({ address }), product.id, 5)
      await advanceClock(shop, 15)
      await releaseReservations(shop.shop)
    }
    expect(await readReserved(product.variantIds[0])).toBe(0)
    await holdStock(await newShopper({ address }), product.id, 2)
    expect(await readReserved(product.variantIds[0])).toBe(2)
  })

  it('limits the shopper to one unit while others have reserved much of the stock', async () => {
    const product = await addProduct(shop.db, { stock: 100 })
    const shopper = await newShopper()
    await holdStock(shopper, product.id, 3)
    await advanceClock(shop, 15)
    await releaseReservations(shop.shop)
    await holdStock(await newShopper(), product.id, 25)
    expect(await readErrorCode(holdStock(shopper, product.id, 2))).toBe('stock_limited')
    await holdStock(shopper, product.id, 1)
    await holdStock(await newShopper(), product.id, 2)
  })
})

describe('an honest shopper', () => {
  it('can retry after declined cards, even if the reservations expired and others have reserved stock', async () => {
    const product = await addProduct(shop.db, { stock: 22 })
    const shopper = await newShopper()
    for (const _ of [1, 2, 3]) {
      const order = await holdStock(shopper, product.id, 2)
      await expectFailure(payAtSandbox(shopper, order, cards.declined))
      await advanceClock(shop, 15)
      await releaseReservations(shop.shop)
    }
    for (const _ of [1, 2, 3]) await holdStock(await newShopper(), product.id, 2)
    await holdStock(shopper, product.id, 2)
    expect(await readReserved(product.variantIds[0])).toBe(8)
  })

  it('can change the order, try another card, and order more after paying', async () => {
    await changeSettings({ maxUnpaidHolds: 3 })
    const product = await addProduct(shop.db, { stock: 50 })
    const shopper = await newShopper({ verified: false })
    for (const _ of [1, 2]) {
      const order = await holdStock(shopper, product.id, 2)
      await expectFailure(payAtSandbox(shopper, order, cards.declined))
      await advanceClock(shop, 5)
    }
    await shopper('DELETE /cart/clear')
    await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
    expect(await buy(shopper)).toMatchObject({ paymentStatus: 'paid' })
    for (const _ of [1, 2, 3]) expect((await holdStock(shopper, product.id, 1)).paymentStatus).toBe('unpaid')
  })

  it('can buy despite many paying customers at the same address', async () => {
    const product = await addProduct(shop.db, { stock: 60 })
    const address = newIpAddress()
    for (let count = 0; count < 12; count++) {
      const shopper = await newShopper({ address, verified: false })
      await shopper('POST /cart/add', { productId: product.id, quantity: 2 })
      expect(await buy(shopper)).toMatchObject({ paymentStatus: 'paid' })
    }
  })
})

it('rejected orders are shown on the dashboard, and in the audit log once an hour per shopper', async () => {
  const admin = await shop.newAdmin()
  await shop.db.execute('delete from refused_holds')
  const product = await addProduct(shop.db, { stock: 100 })
  const shopper = await newShopper()
  const before = (await admin('GET /admin/audit', { action: 'order.refused' })).total
  for (const _ of [1, 2, 3]) await expectFailure(holdStock(shopper, product.id, 90))
  const { entries, total } = await admin('GET /admin/audit', { action: 'order.refused' })
  expect(total).toBe(before + 1)
  expect(entries[0]).toMatchObject({ after: { code: 'stock_limited', lines: [{ requested: 90, available: 25 }] } })
  expect((await admin('GET /admin/dashboard')).needsAttention.refusedOrders).toBe(1)
  await changeSettings({ maxOrderUnits: 80 })
  await expectFailure(holdStock(shopper, product.id, 90))
  await resetLimits()
  expect((await admin('GET /admin/audit', { action: 'order.refused' })).total).toBe(before + 1)
  await advanceClock(shop, 61)
  await expectFailure(holdStock(shopper, product.id, 90))
  expect((await admin('GET /admin/audit', { action: 'order.refused' })).total).toBe(before + 2)
  await advanceClock(shop, 24 * 60)
  expect((await admin('GET /admin/dashboard')).needsAttention.refusedOrders).toBe(0)
})
