import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { toDecimal } from '#contract/money.ts'
import { type ReturnStatus, returnCanBecome } from '#contract/order-status.ts'
import { t } from '#messages/orderErrors.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { byStaff, recordEvent } from '../record-event.ts'
import type { ReturnRow } from './tables.ts'
import { returns } from './tables.ts'

interface Step {
  status: Exclude<ReturnStatus, 'Requested'>
  note?: string | undefined
  /** Cents. */
  amount?: number
  /** The part of the refund that a dispute holds, in cents. */
  held?: number
}

const eventTypes = {
  Approved: 'return_approved',
  Rejected: 'return_rejected',
  Received: 'return_received',
} as const

const auditActions = {
  Approved: 'return.approved',
  Rejected: 'return.rejected',
  Received: 'return.received',
  Refunded: 'return.refunded',
} as const

/**
 * Changes the status of a locked return and records who did it. `Refunded` adds no order event, because the refund does.
 * @throws ShopError invalid_transition
 */
export async function changeReturn(tx: Database, row: ReturnRow, step: Step, caller: SignedInCaller): Promise<void> {
  if (!returnCanBecome(row.status, step.status)) {
    throw new ShopError('invalid_transition', {
      message: t('returnCannotBecome', { from: row.status, to: step.status }),
    })
  }
  await tx
    .update(returns)
    .set({ ...step, changedAt: sql`now()` })
    .where(eq(returns.id, row.id))
  const { status, note: reason, amount } = step
  await recordAudit(tx, caller, {
    action: auditActions[status],
    subject: { kind: 'return', id: row.id },
    before: { status: row.status },
    after: { status, ...(amount !== undefined && { amount: toDecimal(amount) }) },
    reason,
  })
  if (status === 'Refunded') return
  const note = [row.id, reason].filter(Boolean).join(': ')
  await recordEvent(tx, row.orderId, { type: eventTypes[status], ...byStaff(caller), note })
}
