import { wasPaid } from '#contract/order-status.ts'
import type { Role } from '#contract/roles.ts'
import type { Database } from '../../database/client.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { findOrder } from '../queries.ts'

/**
 * The invoice of an order that was paid, for whom the order may be shown. The library that writes it and its typeface are
 * loaded with the first one; a shop that has none to write does without them.
 * @throws ShopError as `findOrder`
 */
export async function findInvoice(
  db: Database,
  orderId: string,
  asker: { userId: string; role?: Role },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; name: string } | undefined> {
  const order = await findOrder(db, orderId, asker)
  if (!order || !wasPaid(order.paymentStatus)) return undefined
  const [{ writeInvoice }, seller] = await Promise.all([import('./write-invoice.ts'), readSettings(db)])
  return { bytes: await writeInvoice(order, seller), name: `invoice-${order.id}.pdf` }
}
