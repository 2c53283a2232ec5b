import { eq } from 'drizzle-orm'
import { hasInvoice } from '#contract/order-status.ts'
import type { Role } from '#contract/roles.ts'
import type { Seller } from '#contract/shop.ts'
import { inLanguage } from '#messages/runtime/in-language.ts'
import { type Language, toLanguage } from '#messages/runtime/language.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { settings } from '#server/commerce/settings/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SalesContext } from '../../context.ts'
import { findOrder } from '../queries.ts'
import { orders } from '../tables.ts'

/**
 * The invoice of an order that is paid, or to be paid by invoice. The PDF library and the fonts are large, so they are loaded with the first invoice.
 * @returns undefined when the order has none, or is not visible to the requester
 * @throws the errors of `findOrder`
 */
export async function findInvoice(
  { db, log }: Pick<SalesContext, 'db' | 'log'>,
  orderId: string,
  requester: { userId: string; role?: Role },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string } | undefined> {
  const order = await findOrder(db, orderId, requester)
  if (!order || !hasInvoice(order)) return undefined
  const [{ writeInvoice }, { seller, language }] = await Promise.all([
    import('./write-invoice.ts'),
    readFrozenDetails(db, orderId),
  ])
  const { bytes, unprintable } = await inLanguage(language, () => writeInvoice(order, seller))
  warnOfMissingFonts(log, unprintable)
  return { bytes, name: `invoice-${order.id}.pdf` }
}

const MAX_LOGGED = 1_000
const logged = new Set<string>()

/** Logs each character once, and not more than a thousand, because shoppers choose them. */
function warnOfMissingFonts(log: SalesContext['log'], characters: string[]): void {
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
