import { eq, sql } from 'drizzle-orm'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { orderNotFound } from '../order-not-found.ts'
import { orders } from '../tables.ts'

/** Revokes all links to an order that were sent by email. Later emails have new ones. @throws ShopError not_found */
export function revokeLinks(db: Database, id: string, caller: SignedInCaller): Promise<void> {
  return transaction(db, async (tx) => {
    const revoked = await tx
      .update(orders)
      .set({ linkVersion: sql`${orders.linkVersion} + 1` })
      .where(eq(orders.id, id))
      .returning({ id: orders.id })
    if (revoked.length === 0) throw orderNotFound()
    await recordAudit(tx, caller, { action: 'order.link_revoked', subject: { kind: 'order', id } })
  })
}
