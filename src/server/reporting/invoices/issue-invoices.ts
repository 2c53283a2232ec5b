import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Address } from '#contract/checkout.ts'
import type { InvoiceKind } from '#contract/invoices.ts'
import { hasInvoice, wasPaid } from '#contract/order-status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderEvents, orders } from '#server/sales/orders/tables.ts'
import { isPaymentOfEntry } from '#server/sales/payments/ledger.ts'
import { paymentMethods } from '#server/sales/payments/paid-amounts.ts'
import { ledgerEntries, payments } from '#server/sales/payments/tables.ts'
import { invoicePending, invoiceSeries, invoices } from './tables.ts'

/** Ledger entries per batch. */
const BATCH_SIZE = 200

/** Issues the invoices and credit notes of payments and refunds since the last call. */
export async function issuePendingInvoices(db: Database): Promise<void> {
  // Checked first without a lock, because usually nothing is pending.
  while ((await db.select().from(invoicePending).limit(1)).length > 0) await transaction(db, issueBatch)
}

async function issueBatch(tx: Database): Promise<void> {
  const series = await lockSeries(tx)
  const next = tx
    .select({ id: invoicePending.entryId })
    .from(invoicePending)
    .orderBy(invoicePending.entryId)
    .limit(BATCH_SIZE)
  const taken = await tx.delete(invoicePending).where(inArray(invoicePending.entryId, next)).returning()
  const ids = taken.map(({ entryId }) => entryId)
  const entries = await listEntries(tx, inArray(ledgerEntries.id, ids))
  await issue(
    tx,
    series,
    entries.filter(({ at }) => at >= series.invoice.startedAt),
  )
}

/**
 * Issues the invoice and credit notes of an order that are due and not issued yet, also of an order from before invoices were
 * stored.
 */
export async function issueInvoicesOf(db: Database, orderId: string): Promise<void> {
  // Checked first without locks, because usually everything is issued.
  if (!(await readDue(db, orderId))) return
  await transaction(db, async (tx) => {
    const series = await lockSeries(tx)
    // Waits for changes of its status in other transactions.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
    const due = await readDue(tx, orderId)
    if (due) await issue(tx, series, due.credits, due.needsInvoice ? [orderId] : [])
  })
}

/** What is due of an order and was not issued yet; undefined if nothing is. */
async function readDue(
  db: Database,
  orderId: string,
): Promise<{ needsInvoice: boolean; credits: Entry[] } | undefined> {
  const order = (await readFacts(db, [orderId])).get(orderId)
  if (!order) return undefined
  const needsInvoice = !order.isInvoiced && hasInvoice({ ...order, manualPayment: order.manualPayment ?? undefined })
  const credits = await listEntries(
    db,
    sql`${ledgerEntries.reference} = ${orderId} and ${ledgerEntries.kind} <> 'payment'`,
  )
  return needsInvoice || credits.length > 0 ? { needsInvoice, credits } : undefined
}

type SeriesRow = typeof invoiceSeries.$inferSelect
type Series = Record<InvoiceKind, SeriesRow>

/** Locks the numbers until the end of the transaction. They are locked before any order, to prevent deadlocks. */
async function lockSeries(tx: Database): Promise<Series> {
  const rows = await tx.select().from(invoiceSeries).orderBy(invoiceSeries.kind).for('update')
  const find = (kind: InvoiceKind): SeriesRow => {
    const row = rows.find((each) => each.kind === kind)
    if (!row) throw new Error(`No series of the kind ${kind}`)
    return row
  }
  return { invoice: find('invoice'), credit_note: find('credit_note') }
}

const prefixes: Record<InvoiceKind, string> = { invoice: 'INV', credit_note: 'CN' }
const NUMBER_DIGITS = 6

type Entry = Awaited<ReturnType<typeof listEntries>>[number]

/**
 * Payments, refunds and cancellations of unpaid orders for which nothing was issued yet, oldest first. Surplus payments and their
 * refunds are no sales, and a cancellation with nothing left to refund has an entry of 0.
 */
const listEntries = (tx: Database, condition: SQL) =>
  tx
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      orderId: ledgerEntries.reference,
    })
    .from(ledgerEntries)
    .leftJoin(payments, isPaymentOfEntry)
    .leftJoin(invoices, eq(invoices.entryId, ledgerEntries.id))
    .where(
      and(
        condition,
        isNull(invoices.number),
        sql`${ledgerEntries.amount} <> 0 and (${ledgerEntries.kind} in ('credit', 'void') or ${payments.state} in ('succeeded', 'undone'))`,
      ),
    )
    .orderBy(asc(ledgerEntries.id))

/** @param due orders to be paid by invoice, which get their invoice before a payment */
async function issue(tx: Database, series: Series, entries: Entry[], due: string[] = []): Promise<void> {
  const facts = await readFacts(tx, [...new Set([...due, ...entries.map(({ orderId }) => orderId)])])
  const last = { invoice: series.invoice.last, credit_note: series.credit_note.last }
  const rows: (typeof invoices.$inferInsert)[] = []
  const add = (kind: InvoiceKind, order: OrderFacts, entryId: number | null) => {
    const isFromBefore = kind === 'invoice' && order.placedAt < series.invoice.startedAt
    const number = isFromBefore ? order.id : `${prefixes[kind]}-${String(++last[kind]).padStart(NUMBER_DIGITS, '0')}`
    rows.push({ number, kind, orderId: order.id, entryId, details: toDetails(order) })
  }
  const addInvoice = (order: OrderFacts) => {
    if (order.isInvoiced) return
    order.isInvoiced = true
    add('invoice', order, null)
  }
  for (const id of due) {
    const order = facts.get(id)
    if (order) addInvoice(order)
  }
  for (const { id, kind, orderId } of entries) {
    const order = facts.get(orderId)
    if (!order) continue
    // An unpaid order has an invoice only if it was to be paid by invoice, and only then its cancellation has a credit note.
    if (kind !== 'void') addInvoice(order)
    if (kind !== 'payment' && order.isInvoiced) add('credit_note', order, id)
  }
  if (rows.length === 0) return
  await tx.insert(invoices).values(rows)
  for (const { kind } of Object.values(series)) {
    await tx.update(invoiceSeries).set({ last: last[kind] }).where(eq(invoiceSeries.kind, kind))
  }
}

type OrderFacts = Awaited<ReturnType<typeof listFacts>>[number]

const readFacts = async (tx: Database, ids: string[]): Promise<Map<string, OrderFacts>> =>
  new Map(ids.length === 0 ? [] : (await listFacts(tx, ids)).map((order) => [order.id, order]))

const listFacts = (tx: Database, ids: string[]) =>
  tx
    .select({
      id: orders.id,
      placedAt: orders.placedAt,
      status: orders.status,
      paymentStatus: orders.paymentStatus,
      billingAddress: orders.billingAddress,
      shippingAddress: orders.shippingAddress,
      shippingMethod: orders.shippingMethod,
      manualPayment: orders.manualPayment,
      paidAt: nullable(
        sql`(select at from ${orderEvents} where order_id = orders.id and type = 'paid' order by order_events.id desc limit 1)`.mapWith(
          orderEvents.at,
        ),
      ),
      method: nullable(
        sql`(select ${paymentMethods} from ${payments} where reference = orders.id and state = 'succeeded')`.mapWith(
          payments.method,
        ),
      ),
      isInvoiced: sql`exists (
        select from ${invoices} where order_id = orders.id and kind = 'invoice')`.mapWith(Boolean),
    })
    .from(orders)
    .where(inArray(orders.id, ids))

function toDetails(order: OrderFacts): typeof invoices.$inferInsert.details {
  const isPaid = wasPaid(order.paymentStatus)
  return {
    billingAddress: toPrinted(order.billingAddress),
    shippingAddress: order.shippingMethod === null ? null : toPrinted(order.shippingAddress),
    paidAt: isPaid ? (order.paidAt?.toISOString() ?? null) : null,
    paymentMethod: order.method ?? order.manualPayment?.name ?? null,
  }
}

/** Invoices need no phone number and no email address, which are erased with the account. */
const toPrinted = ({ email: _email, phone: _phone, ...printed }: Address) => printed
