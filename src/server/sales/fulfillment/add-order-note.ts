import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { lockOrder } from '../orders/change-status.ts'
import { orderNotFound } from '../orders/order-not-found.ts'
import { byStaff, recordEvent } from '../orders/record-event.ts'

/** Adds a note to an order that only staff can see. @throws ShopError not_found */
export function addOrderNote(db: Database, id: string, note: string, caller: SignedInCaller): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await lockOrder(tx, id))) throw orderNotFound()
    await recordEvent(tx, id, { type: 'note', ...byStaff(caller), note })
    await recordAudit(tx, caller, { action: 'order.noted', subject: { kind: 'order', id }, reason: note })
  })
}
