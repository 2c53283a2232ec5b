import { asc, eq, sql } from 'drizzle-orm'
import type { InvoiceSummary } from '#contract/invoices.ts'
import type { Role } from '#contract/roles.ts'
import type { Seller } from '#contract/shop.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { type Language, toLanguage } from '#messages/runtime/language.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findOrder } from '#server/sales/orders/queries.ts'
import { orders } from '#server/sales/orders/tables.ts'
import { ledgerEntries } from '#server/sales/payments/tables.ts'
import { issueInvoicesOf } from './issue-invoices.ts'
import { readCredit } from './read-credit.ts'
import { invoices } from './tables.ts'

type Context = Pick<DiscoveryContext, 'db' | 'log'>
interface Requester {
  customerId: string
  role?: Role | undefined
}

/**
 * The invoice and credit notes of an order, which are issued now if they are due.
 * @returns undefined if the order is not visible to the requester
 * @throws the errors of `findOrder`
 */
export async function listInvoices(
  { db }: Context,
  orderId: string,
  requester: Requester,
): Promise<InvoiceSummary[] | undefined> {
  const order = await findOrder(db, orderId, requester)
  if (!order) return undefined
  const rows = await readIssued(db, orderId)
  return rows.map(({ number, kind, issuedAt, credited }) => ({
    ...{ number, kind, issuedAt: issuedAt.toISOString() },
    amount: credited ?? order.total,
  }))
}

/**
 * The PDF of an invoice or credit note. The PDF library and the fonts are large, so they are loaded with the first one.
 * @param number the invoice of the order if omitted
 * @returns undefined if it does not exist, or the order is not visible to the requester
 * @throws the errors of `findOrder` and `readCredit`
 */
export async function readInvoice(
  { db, log }: Context,
  orderId: string,
  number: string | undefined,
  requester: Requester,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string } | undefined> {
  const order = await findOrder(db, orderId, requester)
  if (!order) return undefined
  const issued = (await readIssued(db, orderId)).map((row) => ({ ...row, issuedAt: row.issuedAt.toISOString() }))
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  const row = number === undefined ? invoice : issued.find((each) => each.number === number)
  if (!invoice || !row) return undefined
  const credit = row.entryId === null ? undefined : { invoice, ...(await readCredit(db, order, row.entryId)) }
  const [{ writeInvoice }, { seller, language }] = await Promise.all([
    import('./write-invoice.ts'),
    readFrozenDetails(db, orderId),
  ])
  const { bytes, unprintable } = await inLanguage(language, () =>
    writeInvoice({ ...row, ...row.details, order, credit }, seller),
  )
  warnOfMissingFonts(log, unprintable)
  return { bytes, name: credit ? `credit-note-${row.number}.pdf` : `invoice-${order.id}.pdf` }
}

/** The invoice and credit notes of an order, oldest first. Those that are due are issued. */
async function readIssued(db: Database, orderId: string) {
  await issueInvoicesOf(db, orderId)
  return db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      details: invoices.details,
      entryId: invoices.entryId,
      /** In cents. */
      credited: sql`-${ledgerEntries.amount}`.mapWith(Number).as('credited'),
    })
    .from(invoices)
    .leftJoin(ledgerEntries, eq(ledgerEntries.id, invoices.entryId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), sql`${invoices.entryId} nulls first`)
}

const MAX_LOGGED = 1_000
const logged = new Set<string>()

/** Logs each character once, and not more than a thousand, because shoppers choose them. */
function warnOfMissingFonts(log: DiscoveryContext['log'], characters: string[]): void {
  const unknown = characters.filter((character) => !logged.has(character)).slice(0, MAX_LOGGED - logged.size)
  if (unknown.length === 0) return
  for (const character of unknown) logged.add(character)
  log.warn({ characters: unknown }, 'invoices print the codes of these characters, because no font has them')
}

/** Setting, written by a migration, with the shop's details for orders placed before orders stored their seller. */
const SELLER_OF_OLD_ORDERS = 'sellerOfOldOrders'

/** The shop's details and the language when the order was placed. */
async function readFrozenDetails(db: Database, orderId: string): Promise<{ seller: Seller; language: Language }> {
  const { seller, language } = orders
  const [order] = await db.select({ seller, language }).from(orders).where(eq(orders.id, orderId))
  return { seller: order?.seller ?? (await readFormerSeller(db)), language: toLanguage(order?.language ?? 'en') }
}

async function readFormerSeller(db: Database): Promise<Seller> {
  const [fallback] = await db.select().from(settings).where(eq(settings.key, SELLER_OF_OLD_ORDERS))
  return { ...(await readSettings(db)), ...(fallback?.value as Partial<Seller> | undefined) }
}
