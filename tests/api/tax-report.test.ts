import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { tryLockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { recordTaxEntries } from '#server/reporting/taxes/record-tax-entries.ts'
import { taxEntries, taxPending } from '#server/reporting/taxes/tables.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { buy, placeOrder } from '../support/checkout.ts'
import { parcel } from '../support/purchases.ts'
import { expectFailure, openTestShop, type SignedIn, type TestShop } from '../support/shop.ts'
import { addresses, addTestTaxes, fillCart, refund } from '../support/taxes.ts'

let shop: TestShop
let admin: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.newAdmin()
  await addTestTaxes(admin, { books: 5 })
  const { settings, revision } = await admin('GET /admin/settings')
  await admin('PUT /admin/settings', { settings: { ...settings, taxMode: 'places' }, revision })
})
afterAll(() => shop.close())

/** The report of today and the days around it, which contain the test whatever the time zone. */
const day = (offset: number) => new Date(Date.now() + offset * DAY_MS).toISOString().slice(0, 10)
const readReport = () => admin('GET /admin/reports/tax', { from: day(-2), to: day(2) })

const readExport = () =>
  shop.app.inject({
    url: `/api/admin/reports/tax.csv?from=${day(-2)}&to=${day(2)}`,
    headers: { authorization: `Bearer ${admin.token}` },
  })

/** The rows of a country: name, percent, and base and tax of sales and refunds. */
async function readRows(country: string) {
  const { rows } = await readReport()
  return rows
    .filter((row) => row.country === country)
    .map((row) => [row.name, row.percent, row.salesBase, row.salesTax, row.refundsBase, row.refundsTax])
}

describe('the tax report', () => {
  it('has the tax at each rate of paid orders, and of refunds of units at their own rates', async () => {
    const shopper = await fillCart(shop, [
      { price: 10_00, quantity: 2 },
      { price: 8_00, quantity: 3, taxClass: 'books' },
    ])
    const { id } = await buy(shopper, undefined, 'express', addresses.london)
    expect(await readRows('UK')).toEqual([
      ['VAT', 20, 20, 4, 0, 0],
      ['VAT', 5, 24, 1.2, 0, 0],
      [null, null, 15.99, 0, 0, 0],
    ])
    await refund(admin, id, { lines: [{ line: 1, quantity: 1 }] })
    expect(await readRows('UK')).toEqual([
      ['VAT', 20, 20, 4, 0, 0],
      ['VAT', 5, 24, 1.2, 8, 0.4],
      [null, null, 15.99, 0, 0, 0],
    ])
    await refund(admin, id, { amount: 7 })
    await refund(admin, id)
    expect(await readRows('UK')).toEqual([
      ['VAT', 20, 20, 4, 20, 4],
      ['VAT', 5, 24, 1.2, 24, 1.2],
      [null, null, 15.99, 0, 15.99, 0],
    ])
  })

  it('refunds the taxes of returned units first', async () => {
    const shopper = await fillCart(shop, [{ price: 100_00, quantity: 2 }])
    const { id } = await buy(shopper, undefined, 'standard', addresses.montreal)
    await admin('PUT /orders/{id}/status', { id, ...parcel })
    await admin('PUT /orders/{id}/status', { id, status: 'Completed' })
    const { order } = await shopper(
      'POST /orders/{id}/return',
      { id, lines: [{ line: 0, quantity: 1, reason: 'damaged' }] },
      { idempotencyKey: randomUUID() },
    )
    for (const status of ['Approved', 'Received', 'Refunded'] as const)
      await admin('PUT /admin/returns/{id}/status', { id: order.returns[0]?.id ?? '', status })
    expect(await readRows('CA')).toEqual([
      ['GST', 5, 200, 10, 100, 5],
      ['QST', 9.975, 200, 19.95, 100, 9.97],
    ])
  })

  it('counts amounts with several taxes once in its totals, which agree with the payments', async () => {
    const before = await readReport()
    const { total } = await buy(
      await fillCart(shop, [{ price: 49_99, quantity: 3 }]),
      undefined,
      'overnight',
      addresses.montreal,
    )
    const after = await readReport()
    expect(after.totals.gross - before.totals.gross).toBeCloseTo(total, 5)
    expect(after.totals.net + after.totals.tax).toBeCloseTo(after.totals.gross, 5)
  })

  it('contains untaxed sales, and no orders that were not paid', async () => {
    await buy(await fillCart(shop, [{ price: 30_00, quantity: 1 }]), undefined, 'standard', addresses.portland)
    await placeOrder(await fillCart(shop, [{ price: 99_00, quantity: 1 }]), undefined, 'standard', addresses.portland)
    const { rows } = await readReport()
    expect(rows.filter(({ country }) => country === 'US')).toEqual([
      expect.objectContaining({ treatment: 'export', name: null, salesBase: 30, tax: 0 }),
    ])
  })

  it('includes orders from before taxes were stored, with a tax without a rate', async () => {
    const { id } = await buy(
      await fillCart(shop, [{ price: 60_00, quantity: 1 }]),
      undefined,
      'express',
      addresses.london,
    )
    const rowsBefore = await readRows('UK')
    await shop.db
      .update(orders)
      .set({ taxes: null, taxParts: null, taxTreatment: null, taxPlace: null })
      .where(eq(orders.id, id))
    await shop.db.update(orderItems).set({ tax: null, taxPart: null }).where(eq(orderItems.orderId, id))
    await refund(admin, id, { lines: [{ line: 0, quantity: 1 }] })
    expect(await readRows('UK')).not.toEqual(rowsBefore)
    const entries = await shop.db.select().from(taxEntries).where(eq(taxEntries.orderId, id)).orderBy(taxEntries.id)
    expect(entries.at(-1)).toMatchObject({ isRefund: true, name: 'Tax', ppm: null, base: -60_00, tax: -12_00 })
  })

  it('records each payment once, even when several processes record at once', async () => {
    for (const _ of [1, 2, 3])
      await buy(await fillCart(shop, [{ price: 5_00, quantity: 1 }]), undefined, 'standard', addresses.london)
    await Promise.all([1, 2, 3, 4].map(() => recordTaxEntries(shop.db)))
    await recordTaxEntries(shop.db)
    expect(await shop.db.select().from(taxPending)).toEqual([])
    const { rows } = await shop.db.execute(sql`
      select reference from ledger_entries as entry left join tax_entries on entry_id = entry.id and rate = 0
      where kind = 'payment' group by entry.id having coalesce(sum(gross), 0) <> -amount`)
    expect(rows).toEqual([])
  })

  it('says what it does not include yet while another process records, and is not exported then', async () => {
    const before = await readReport()
    expect(before.pending).toBe(0)
    const shopper = await fillCart(shop, [{ price: 10_00, quantity: 1 }])
    await transaction(shop.db, async (tx) => {
      expect(await tryLockName(tx, 'tax-entries')).toBe(true)
      await buy(shopper, undefined, 'standard', addresses.london)
      expect(await readReport()).toEqual({ ...before, pending: 1 })
      expect((await admin('GET /admin/reports/tax', { from: '2025-01-01', to: '2025-12-31' })).pending).toBe(0)
      const { statusCode, payload } = await readExport()
      expect(statusCode).toBe(503)
      expect(payload).toContain('does not include 1 payment or refund yet')
    })
    const after = await readReport()
    expect(after.pending).toBe(0)
    expect(after.totals.gross).toBeGreaterThan(before.totals.gross)
  })

  it('is of last month without days, and knows the day in the time zone of the shop', async () => {
    const { settings, revision } = await admin('GET /admin/settings')
    const saveZone = (timeZone: string, from: string) =>
      admin('PUT /admin/settings', { settings: { ...settings, timeZone }, revision: from })
    const { revision: next } = await saveZone('Pacific/Kiritimati', revision)
    const early = await admin('GET /admin/reports/tax')
    expect(early.today).toBe(new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10))
    const [year = 0, month = 1] = early.today.split('-').map(Number)
    expect(early.from).toBe(new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 10))
    expect(early.to).toBe(new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10))
    const { revision: last } = await saveZone('Pacific/Pago_Pago', next)
    expect((await admin('GET /admin/reports/tax')).today < early.today).toBe(true)
    await saveZone(settings.timeZone, last)
    expect(await expectFailure(admin('GET /admin/reports/tax', { from: day(0) }))).toMatchObject({ status: 400 })
  })

  it('can be exported', async () => {
    const { payload, statusCode } = await readExport()
    expect(statusCode).toBe(200)
    expect(payload).toContain('Country,Region,Treatment,Tax,Percent,Currency,Sales without tax')
    expect(payload).toContain('CA,QC,taxed,QST,9.975,USD,')
  })

  it('covers at most a year, in order', async () => {
    const read = (from: string, to: string) => expectFailure(admin('GET /admin/reports/tax', { from, to }))
    expect(await read('2026-02-01', '2026-01-31')).toMatchObject({ status: 400 })
    expect(await read('2025-01-01', '2026-01-02')).toMatchObject({ status: 400 })
    expect((await admin('GET /admin/reports/tax', { from: '2025-01-01', to: '2026-01-01' })).rows).toEqual([])
    expect(
      await expectFailure((await shop.newShopper())('GET /admin/reports/tax', { from: day(0), to: day(0) })),
    ).toMatchObject({ status: 403 })
  })
})
