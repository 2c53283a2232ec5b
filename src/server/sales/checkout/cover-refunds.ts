import { formatCents } from '#contract/money.ts'
import { t } from '#messages/fulfillment.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { SalesContext } from '../context.ts'
import { lockOrder, recordOrderRefund } from '../orders/change-status.ts'
import type { OrderRow } from '../orders/tables.ts'
import { coverRefunds, listRejectedAfterLostDispute } from '../payments/covered-refunds.ts'
import { readPaymentStatus } from './execute-refunds.ts'

/**
 * Marks rejected refunds as covered when the shopper has already received the money from their bank in a lost dispute.
 */
export async function coverAllRefunds({ db }: SalesContext): Promise<void> {
  for (const { id, reference } of await listRejectedAfterLostDispute(db)) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, reference)
      if (order) await coverPaymentRefunds(tx, order, id)
    })
  }
}

/** Marks the covered refunds of one payment of a locked order. Sends no email, because the bank has informed the shopper. */
export async function coverPaymentRefunds(tx: Database, order: OrderRow, paymentId: string): Promise<void> {
  for (const { amount, reason, decidedBy } of await coverRefunds(tx, paymentId)) {
    const paymentStatus = await readPaymentStatus(tx, order)
    const note = t('coveredByBank', { amount: formatCents(amount, order.currency), reason })
    await recordOrderRefund(tx, order, { paymentStatus, note, decidedBy })
  }
}
