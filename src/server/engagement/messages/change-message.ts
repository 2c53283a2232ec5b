import { eq, sql } from 'drizzle-orm'
import type { MessageState } from '#contract/messages.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { messageNotFound } from './message-not-found.ts'
import { messages } from './tables.ts'

type MessageRow = typeof messages.$inferSelect

const now = sql`now()`
const timestamps: Record<MessageState, { readAt: typeof now | null; closedAt: typeof now | null }> = {
  unread: { readAt: null, closedAt: null },
  open: { readAt: now, closedAt: null },
  closed: { readAt: now, closedAt: now },
}

/**
 * Marks a message as read or unread, closes or reopens it. Does nothing if it is already in this state.
 * @throws ShopError not_found
 */
export function changeMessage(
  db: Database,
  caller: SignedInCaller,
  { id, state }: { id: string; state: MessageState },
): Promise<void> {
  return transaction(db, async (tx) => changeState(tx, caller, await lockMessage(tx, id), state))
}

/** Changes a message that the caller has locked. */
export async function changeState(
  tx: Database,
  caller: SignedInCaller,
  message: MessageRow,
  to: MessageState,
): Promise<void> {
  const from = getState(message)
  if (from === to) return
  await tx.update(messages).set(timestamps[to]).where(eq(messages.id, message.id))
  const subject = { kind: 'message' as const, id: message.id }
  await recordAudit(tx, caller, { action: 'message.moved', subject, before: { state: from }, after: { state: to } })
}

/**
 * Deletes a message with its replies. The audit log does not contain its text.
 * @throws ShopError not_found
 */
export function deleteMessage(db: Database, caller: SignedInCaller, id: string): Promise<void> {
  return transaction(db, async (tx) => {
    const message = await lockMessage(tx, id)
    await tx.delete(messages).where(eq(messages.id, id))
    const before = { state: getState(message), writtenAt: message.createdAt }
    await recordAudit(tx, caller, { action: 'message.deleted', subject: { kind: 'message', id }, before })
  })
}

/** @throws ShopError not_found */
export async function lockMessage(tx: Database, id: string): Promise<MessageRow> {
  const [message] = await lockRows(tx.select().from(messages).where(eq(messages.id, id)).$dynamic(), messages.id)
  if (!message) throw messageNotFound()
  return message
}

const getState = ({ closedAt, readAt }: MessageRow): MessageState => (closedAt ? 'closed' : readAt ? 'open' : 'unread')
