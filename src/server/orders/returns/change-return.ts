import { eq, sql } from 'drizzle-orm'
import { ShopError } from '#contract/errors.ts'
import { type ReturnStatus, returnCanBecome } from '#contract/order-status.ts'
import type { Database } from '../../database/client.ts'
import { recordEvent } from '../record-event.ts'
import type { ReturnRow } from './queries.ts'
import { returns } from './tables.ts'

interface Step {
  status: ReturnStatus
  note?: string | undefined
  /** Cents. */
  amount?: number
}

const eventOf = {
  Requested: 'return_requested',
  Approved: 'return_approved',
  Rejected: 'return_rejected',
  Received: 'return_received',
} as const

/**
 * Moves a locked return on, and records which of the staff did it. That it was refunded, the refund tells.
 * @throws ShopError invalid_transition
 */
export async function changeReturn(tx: Database, row: ReturnRow, step: Step, actorId: string): Promise<void> {
  if (!returnCanBecome(row.status, step.status)) {
    throw new ShopError('invalid_transition', {
      message: `A return that is ${row.status} cannot become ${step.status}.`,
    })
  }
  await tx
    .update(returns)
    .set({ ...step, changedAt: sql`now()` })
    .where(eq(returns.id, row.id))
  if (step.status === 'Refunded') return
  const note = [row.id, step.note].filter(Boolean).join(': ')
  await recordEvent(tx, row.orderId, { type: eventOf[step.status], actor: 'staff', actorId, note })
}
