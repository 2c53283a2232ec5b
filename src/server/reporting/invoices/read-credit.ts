import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/invoice.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isRefundOfEntry } from '#server/sales/payments/ledger.ts'
import { ledgerEntries, refunds } from '#server/sales/payments/tables.ts'
import { MAX_REQUEST_BATCHES, recordTaxEntries } from '../taxes/record-tax-entries.ts'
import { taxEntries, taxPending } from '../taxes/tables.ts'
import type { Credit, InvoiceOrder } from './printed-invoice.ts'

/**
 * What a credit note takes back: the units, reason and taxes of a refund, or the whole order if it was cancelled unpaid.
 * @throws ShopError unavailable while the taxes of the refund are not recorded yet
 */
export async function readCredit(db: Database, order: InvoiceOrder, entryId: number): Promise<Omit<Credit, 'invoice'>> {
  const [entry] = await db
    .select({ amount: ledgerEntries.amount, kind: ledgerEntries.kind, lines: refunds.lines, reason: refunds.reason })
    .from(ledgerEntries)
    .leftJoin(refunds, isRefundOfEntry)
    .where(eq(ledgerEntries.id, entryId))
  if (!entry) throw new Error(`No ledger entry ${entryId}`)
  if (entry.kind === 'void')
    return { reason: t('orderCanceled'), lines: order.items, taxes: order.taxes, total: order.total }
  const units = new Map(entry.lines?.map(({ line, quantity }) => [line, quantity]))
  return {
    reason: entry.reason ?? t('orderCanceled'),
    lines: order.items.flatMap((item) => {
      const quantity = units.get(item.line)
      return quantity ? [{ ...item, quantity }] : []
    }),
    taxes: await readTaxes(db, entryId),
    total: -entry.amount,
  }
}

async function readTaxes(db: Database, entryId: number): Promise<Credit['taxes']> {
  await recordTaxEntries(db, { maxBatches: MAX_REQUEST_BATCHES, wait: true })
  const pending = await db.select().from(taxPending).where(eq(taxPending.entryId, entryId))
  if (pending.length > 0) throw new ShopError('unavailable', { message: t('notReady') })
  const rows = await db
    .select({
      name: taxEntries.name,
      ppm: taxEntries.ppm,
      base: sql`-sum(${taxEntries.base})`.mapWith(Number),
      tax: sql`-sum(${taxEntries.tax})`.mapWith(Number),
    })
    .from(taxEntries)
    .where(eq(taxEntries.entryId, entryId))
    .groupBy(taxEntries.name, taxEntries.ppm)
    .orderBy(sql`min(${taxEntries.part}), min(${taxEntries.rate})`)
  return rows.flatMap(({ name, ppm, base, tax }) =>
    name === null ? [] : [{ name, percent: ppm === null ? null : ppm / 10_000, base, tax }],
  )
}
