import { asc, eq, inArray, sql } from 'drizzle-orm'
import { add, type Cents, getPriceStep, isOnStep } from '#contract/money.ts'
import { lineReference } from '#server/commerce/pricing/price-with-quote.ts'
import type { TaxPart } from '#server/commerce/tax/calculate-taxes.ts'
import { SHIPPING } from '#server/commerce/tax/tax-provider.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, tryLockName } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderItems, orders } from '#server/sales/orders/tables.ts'
import { isPaymentOfEntry, isRefundOfEntry, paidUpTo } from '#server/sales/payments/ledger.ts'
import { ledgerEntries, payments, refunds } from '#server/sales/payments/tables.ts'
import { queueTaxRecords } from '#server/sales/tax-provider/tax-records.ts'
import { allocateRefund, calculateEntries, readOrderTaxes } from './calculate-entries.ts'
import { taxEntries, taxPending } from './tables.ts'

/** Batches that a request records itself. A job records the others. */
export const MAX_REQUEST_BATCHES = 10
/** Ledger entries per batch. */
const BATCH_SIZE = 500
/** The part of the goods in orders from before their parts were stored. */
const GOODS = 0
/** Advisory lock of the writer of tax entries. */
const LOCK = 'tax-entries'

interface RecordingOptions {
  /** All of them if omitted; an upgrade of a large shop leaves too many for a request. */
  maxBatches?: number
  /** Whether to wait for another process that is recording taxes. Otherwise nothing is recorded then. */
  wait?: boolean
}

/** Records the taxes of payments and refunds since the last call. */
export async function recordTaxEntries(
  db: Database,
  { maxBatches = Number.POSITIVE_INFINITY, wait = false }: RecordingOptions = {},
): Promise<void> {
  // Checked first without a lock, because this runs before every report and usually nothing is pending.
  const pending = await db.select().from(taxPending).limit(1)
  if (pending.length === 0) return
  for (let batch = 0; batch < maxBatches && (await transaction(db, (tx) => recordBatch(tx, wait))) === BATCH_SIZE; )
    batch++
}

type Event = Awaited<ReturnType<typeof listEvents>>[number]
type Item = Pick<
  typeof orderItems.$inferSelect,
  'orderId' | 'position' | 'price' | 'quantity' | 'share' | 'discount' | 'tax' | 'taxDeducted' | 'taxPart'
>

/** @returns the number of ledger entries */
async function recordBatch(tx: Database, wait: boolean): Promise<number> {
  if (wait) await lockName(tx, LOCK)
  else if (!(await tryLockName(tx, LOCK))) return 0
  const next = tx.select({ id: taxPending.entryId }).from(taxPending).orderBy(taxPending.entryId).limit(BATCH_SIZE)
  const taken = await tx.delete(taxPending).where(inArray(taxPending.entryId, next)).returning()
  const events = await listEvents(
    tx,
    taken.map(({ entryId }) => entryId),
  )
  if (events.length === 0) return taken.length
  const refunded = await sumRefunds(tx, events)
  const items = await listItems(tx, events)
  const rows = events.flatMap((event) => buildEntries(event, refunded, items.get(event.order.id) ?? []))
  if (rows.length > 0) await tx.insert(taxEntries).values(rows)
  await queueTaxRecords(tx, buildTaxRecords(events, rows))
  return taken.length
}

/**
 * Payments, their undoing, and refunds, with their orders, oldest first. Surplus payments and their refunds are no sales. An order with several
 * payments is sold by the one that completes its total. Cancelled orders with
 * nothing left to refund have an entry of 0, which has no taxes.
 */
const listEvents = (tx: Database, entryIds: number[]) =>
  tx
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      amount: ledgerEntries.amount,
      at: ledgerEntries.at,
      lines: refunds.lines,
      order: {
        id: orders.id,
        subtotal: orders.subtotal,
        discount: orders.discount,
        tax: orders.tax,
        total: orders.total,
        currency: orders.currency,
        taxIncluded: orders.taxIncluded,
        taxes: orders.taxes,
        taxParts: orders.taxParts,
        taxTreatment: orders.taxTreatment,
        taxPlace: orders.taxPlace,
        taxCalculation: orders.taxCalculation,
        shippingAddress: orders.shippingAddress,
      },
    })
    .from(ledgerEntries)
    .innerJoin(orders, eq(orders.id, ledgerEntries.reference))
    .leftJoin(payments, isPaymentOfEntry)
    .leftJoin(refunds, isRefundOfEntry)
    .where(
      sql`${inArray(ledgerEntries.id, entryIds)} and ${ledgerEntries.amount} <> 0
        and (${ledgerEntries.kind} in ('credit', 'payment_undone') or ${payments.state} in ('succeeded', 'undone')
          and (${payments.amount} >= ${orders.total} or ${paidUpTo(sql.raw('ledger_entries'))} >= ${orders.total}))`,
    )
    .orderBy(asc(ledgerEntries.id))

/** What was refunded of each part of the orders before, as positive amounts with taxes, by order and part. */
async function sumRefunds(tx: Database, events: Event[]): Promise<Map<string, Cents[]>> {
  const rows = await tx
    .select({
      orderId: taxEntries.orderId,
      part: taxEntries.part,
      gross: sql`-sum(${taxEntries.gross})`.mapWith(Number),
    })
    .from(taxEntries)
    .where(sql`${inArray(taxEntries.orderId, orderIds(events))} and ${taxEntries.isRefund}`)
    .groupBy(taxEntries.orderId, taxEntries.part)
  const sums = new Map<string, Cents[]>()
  for (const { orderId, part, gross } of rows) {
    const parts = sums.get(orderId) ?? []
    parts[part] = gross
    sums.set(orderId, parts)
  }
  return sums
}

/** The line items of the orders of which units were refunded, by order. */
async function listItems(tx: Database, events: Event[]): Promise<Map<string, Item[]>> {
  const ids = orderIds(events.filter(({ lines }) => lines !== null))
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            orderId: orderItems.orderId,
            position: orderItems.position,
            price: orderItems.price,
            quantity: orderItems.quantity,
            share: orderItems.share,
            discount: orderItems.discount,
            tax: orderItems.tax,
            taxDeducted: orderItems.taxDeducted,
            taxPart: orderItems.taxPart,
          })
          .from(orderItems)
          .where(inArray(orderItems.orderId, ids))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

const orderIds = (events: Event[]): string[] => [...new Set(events.map(({ order }) => order.id))]

/** @param refunded what was refunded before; this refund is added */
function buildEntries(event: Event, refunded: Map<string, Cents[]>, items: Item[]): (typeof taxEntries.$inferInsert)[] {
  const { id, at, amount, order } = event
  const isRefund = event.kind === 'credit'
  const taxes = readOrderTaxes(order)
  // A refund made at the provider can be of an amount that prices cannot have.
  const step = isOnStep(amount, order.currency) ? getPriceStep(order.currency) : 1
  const whole = taxes.parts.map(({ gross }) => gross)
  const before = isRefund ? whole.map((_, part) => refunded.get(order.id)?.[part] ?? 0) : []
  const shares = isRefund ? divideRefund(event, items, whole, before, step) : whole
  if (isRefund) {
    refunded.set(
      order.id,
      before.map((sum, part) => sum + (shares[part] ?? 0)),
    )
  }
  const sign = event.kind === 'payment' ? 1 : -1
  const place = order.taxPlace ?? { country: order.shippingAddress.country, region: '' }
  return calculateEntries(taxes, before, shares, step).map(({ gross, base, tax, ...entry }) => ({
    ...entry,
    ...{ gross: sign * gross, base: sign * base, tax: sign * tax },
    ...{ entryId: id, orderId: order.id, isRefund, at, country: place.country, region: place.region },
    treatment: treatmentOf(order.taxParts?.[entry.part]) ?? order.taxTreatment,
  }))
}

/** An order that is untaxed as a whole can have parts that are taxed, such as downloads beside goods above the limit of an import scheme. */
const treatmentOf = (part: TaxPart | undefined) =>
  part?.untaxed ?? (part && part.groups.length > 0 ? ('taxed' as const) : undefined)

/** What is to be recorded at the tax provider of orders that have their taxes from it. Each part is a line there, the last is shipping. */
function buildTaxRecords(
  events: Event[],
  entries: (typeof taxEntries.$inferInsert)[],
): Parameters<typeof queueTaxRecords>[1] {
  const byEvent = Map.groupBy(entries, ({ entryId }) => entryId)
  return events.flatMap(({ id: entryId, kind, at, order }) => {
    const { id: orderId, taxCalculation: calculation, taxParts, currency, taxIncluded: included } = order
    const own = byEvent.get(entryId) ?? []
    if (calculation === null || own.length === 0) return []
    const lines = [...Map.groupBy(own, ({ part }) => part)].map(([part, same]) => ({
      reference: part === (taxParts?.length ?? 0) - 1 ? SHIPPING : lineReference(part),
      gross: Math.abs(add(...same.map(({ gross }) => gross))),
      tax: Math.abs(add(...same.map(({ tax }) => tax))),
    }))
    const isSale = kind === 'payment'
    return [{ entryId, orderId, kind: isSale ? 'sale' : 'reversal', calculation, currency, included, lines, at }]
  })
}

/** Divides a refund over the parts of its order. @param whole the parts with their taxes @param before what was refunded of them */
function divideRefund(
  { amount, lines, order }: Event,
  items: Item[],
  whole: Cents[],
  before: Cents[],
  step: Cents,
): Cents[] {
  const units = new Map(lines?.map(({ line, quantity }) => [line, quantity]))
  const requested = whole.map((_, part) => {
    // Orders from before their parts were stored have all goods in one part, and no taxes of lines.
    if (!order.taxParts) return lines && part === GOODS ? -amount : 0
    return valueInPart(part, items, units, order.taxIncluded)
  })
  const left = whole.map((gross, part) => gross - (before[part] ?? 0))
  return allocateRefund(-amount, left, requested, step)
}

/**
 * The value with taxes of units in one part of the order. Only decides where a refund belongs, so rounding does not matter.
 * @param units by the position of their line
 */
const valueInPart = (part: number, items: Item[], units: ReadonlyMap<number, number>, taxIncluded: boolean): Cents =>
  items
    .filter(({ taxPart }) => taxPart === part)
    .reduce((sum, { position, price, quantity, share, discount, tax, taxDeducted }) => {
      const gross = (share ?? price * quantity) - discount - taxDeducted + (taxIncluded ? 0 : (tax ?? 0))
      return sum + Math.round((gross * (units.get(position) ?? 0)) / quantity)
    }, 0)
