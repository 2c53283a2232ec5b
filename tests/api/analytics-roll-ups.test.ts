import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CountryCode } from '#contract/country-codes.ts'
import { rollUp, rollUpAll } from '#server/reporting/analytics/roll-ups/roll-up.ts'
import { updateFigures } from '#server/reporting/analytics/roll-ups/update-figures.ts'
import {
  analyticsCategories,
  analyticsCountries,
  analyticsCustomers,
  analyticsDays,
  analyticsFirstOrders,
  analyticsProducts,
} from '#server/reporting/analytics/tables.ts'
import { insertPastSale, type PastSale } from '../support/past-sales.ts'
import { addProduct } from '../support/products.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { setTimeZone } from '../support/time-zone.ts'

/** Zones with daylight saving time, one that shifts by half an hour, and the zones furthest from UTC. */
const zones = ['UTC', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'Asia/Kathmandu']

let shop: TestShop
let shoppers: string[]
let products: { id: string; category: string }[]
const sales: PastSale[] = []
beforeEach(async () => {
  sales.length = 0
  shop = await openTestShop()
  const people = [await shop.newShopper(), await shop.newShopper(), await shop.newShopper()]
  shoppers = people.map(({ userId }) => userId)
  products = []
  for (const category of ['Books', 'Beauty', 'Books'] as const) {
    products.push({ id: (await addProduct(shop.db, { category })).id, category })
  }
})
afterEach(() => shop.close())

/** Times around midnight in the zones above, including the nights when clocks change. */
const paymentTime = fc
  .tuple(
    fc.constantFrom('2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2025-12-31', '2026-06-15', '2024-02-29'),
    fc.integer({ min: -26 * 3600, max: 26 * 3600 }),
  )
  .map(([day, seconds]) => new Date(Date.parse(day) + seconds * 1000))

const sale = fc
  .record({
    shopper: fc.nat(2),
    paidAt: paymentTime,
    country: fc.constantFrom(...(['US', 'CA', 'UK', 'DE'] satisfies CountryCode[])),
    items: fc.array(
      fc.record({
        product: fc.nat(2),
        price: fc.integer({ min: 1, max: 99_999 }),
        quantity: fc.integer({ min: 1, max: 5 }),
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    refunds: fc.array(
      fc.record({ share: fc.double({ min: 0.01, max: 0.4, noNaN: true }), days: fc.integer({ min: 0, max: 400 }) }),
      { maxLength: 2 },
    ),
    cancelled: fc.boolean(),
    surplus: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  })
  .map((drawn) => (): PastSale => {
    const items = drawn.items.map(({ product, ...item }) => ({ ...item, productId: products[product]?.id ?? '' }))
    const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const later = (days: number) => new Date(drawn.paidAt.getTime() + days * 86_400_000)
    const parts = drawn.refunds.map(({ share, days }, index) => ({
      amount: Math.max(1, Math.floor(total * share)),
      at: later(days),
      cause: `key:${index}`,
    }))
    const affordable = parts.filter(
      (_, index) => parts.slice(0, index + 1).reduce((sum, { amount }) => sum + amount, 0) < total,
    )
    const rest = total - affordable.reduce((sum, { amount }) => sum + amount, 0)
    const cancel = drawn.cancelled ? [{ amount: rest, at: later(1), cause: 'cancel' }] : []
    return {
      userId: shoppers[drawn.shopper] ?? '',
      paidAt: drawn.paidAt,
      country: drawn.country,
      items,
      refunds: drawn.surplus ? [] : [...affordable, ...cancel],
      surplus: drawn.surplus,
    }
  })

/** The expected roll-ups, computed here with JavaScript’s calendar. */
function calculateRollUps(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const formatDay = (at: Date) => format.format(at)
  const sums = new Map<string, number>()
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount)
  const paid = sales.filter(({ surplus }) => !surplus)
  const daysByUser = new Map<string, string[]>()
  for (const { userId, paidAt, items, country, refunds = [] } of paid) {
    const day = formatDay(paidAt)
    const total = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    add(`${day} paid`, total)
    add(`${day} orders`, 1)
    add(`${day} in ${country}`, total)
    add(`${day} of ${userId}`, total)
    daysByUser.set(userId, [...(daysByUser.get(userId) ?? []), day])
    const addGoods = (on: string, sign: number) => {
      for (const { productId, price, quantity } of items) {
        add(`${on} ${productId}`, sign * price * quantity)
        add(`${on} ${products.find(({ id }) => id === productId)?.category}`, sign * quantity)
      }
    }
    addGoods(day, 1)
    for (const { amount, at, cause } of refunds) {
      add(`${formatDay(at)} refunds`, amount)
      add(`${formatDay(at)} in ${country}`, -amount)
      add(`${formatDay(at)} of ${userId}`, -amount)
      if (cause === 'cancel') addGoods(formatDay(at), -1)
    }
  }
  for (const days of daysByUser.values()) {
    const [first, ...rest] = [...new Set(days)].sort()
    add(`${first} new`, 1)
    for (const day of rest) add(`${day} returning`, 1)
  }
  return toSortedTotals(sums)
}

const toSortedTotals = (sums: Iterable<[string, number]>) =>
  Object.fromEntries([...sums].filter(([, sum]) => sum !== 0).sort())

async function readRollUps() {
  const { db } = shop
  const sums: [string, number][] = []
  for (const row of await db.select().from(analyticsDays)) {
    sums.push([`${row.day} paid`, row.paid], [`${row.day} refunds`, row.refunds], [`${row.day} orders`, row.orders])
    sums.push([`${row.day} new`, row.newCustomers], [`${row.day} returning`, row.returningCustomers])
  }
  for (const row of await db.select().from(analyticsCountries)) sums.push([`${row.day} in ${row.country}`, row.revenue])
  for (const row of await db.select().from(analyticsCustomers)) sums.push([`${row.day} of ${row.userId}`, row.revenue])
  for (const row of await db.select().from(analyticsProducts)) sums.push([`${row.day} ${row.productId}`, row.revenue])
  for (const row of await db.select().from(analyticsCategories)) sums.push([`${row.day} ${row.category}`, row.units])
  return toSortedTotals(sums)
}

it('roll-ups match the ledger to the cent, in every time zone and for any order of entries', async () => {
  const plan = fc.record({
    zone: fc.constantFrom(...zones),
    drawn: fc.array(sale, { minLength: 1, maxLength: 12 }),
    batchSize: fc.integer({ min: 1, max: 9 }),
  })
  const plans = fc.sample(plan, { seed: 20_263, numRuns: 12 })
  for (const { zone, drawn, batchSize } of plans) {
    await setTimeZone(shop.db, zone)
    await updateFigures(shop.db)
    for (const [index, buildSale] of drawn.entries()) {
      const past = buildSale()
      await insertPastSale(shop.db, past)
      sales.push(past)
      if (index % 3 === 0) await rollUp(shop.db, batchSize)
    }
    await rollUpAll(shop.db)
    expect(await readRollUps()).toEqual(calculateRollUps(zone))
    // A second update leaves the figures unchanged.
    await updateFigures(shop.db)
    expect(await readRollUps()).toEqual(calculateRollUps(zone))
  }
  for (const zone of zones) {
    await setTimeZone(shop.db, zone)
    await updateFigures(shop.db)
    expect(await readRollUps()).toEqual(calculateRollUps(zone))
  }
  const [ledger] = (
    await shop.db.execute<{ kept: string }>(
      sql`select sum(amount - refunded) as kept from payments where state = 'succeeded'`,
    )
  ).rows
  const days = await shop.db.select().from(analyticsDays)
  expect(days.reduce((sum, { paid, refunds }) => sum + paid - refunds, 0)).toBe(Number(ledger?.kept))
}, 60_000)

describe('a ledger entry', () => {
  const createSale = (): PastSale => ({
    userId: shoppers[0] ?? '',
    paidAt: new Date('2026-05-05T12:00:00Z'),
    items: [{ productId: products[0]?.id ?? '', price: 10_00, quantity: 1 }],
  })

  it('is counted once, even if several processes update the roll-ups at the same time', async () => {
    for (let made = 0; made < 30; made++) await insertPastSale(shop.db, createSale())
    await Promise.all(Array.from({ length: 6 }, () => rollUpAll(shop.db)))
    await rollUpAll(shop.db)
    expect(await shop.db.select().from(analyticsDays)).toMatchObject([{ paid: 300_00, orders: 30, newCustomers: 1 }])
  })

  it('is counted even if its transaction commits after later entries were counted', async () => {
    let resume = () => {}
    const held = new Promise<void>((resolve) => {
      resume = resolve
    })
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const slow = shop.db.transaction(async (tx) => {
      await insertPastSale(tx, createSale())
      written()
      await held
    })
    await isWritten
    try {
      await insertPastSale(shop.db, createSale())
      await updateFigures(shop.db)
      expect(await shop.db.select().from(analyticsDays)).toMatchObject([{ orders: 1 }])
    } finally {
      resume()
      await slow
    }
    await updateFigures(shop.db)
    expect(await shop.db.select().from(analyticsDays)).toMatchObject([{ orders: 2 }])
  })

  it('moves a customer’s first order to an earlier day when an earlier order is counted later', async () => {
    await insertPastSale(shop.db, createSale())
    await rollUpAll(shop.db)
    await insertPastSale(shop.db, { ...createSale(), paidAt: new Date('2026-05-01T12:00:00Z') })
    await rollUpAll(shop.db)
    expect(await shop.db.select().from(analyticsFirstOrders)).toMatchObject([{ day: '2026-05-01' }])
  })
})
