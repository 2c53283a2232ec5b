import { and, eq, sql } from 'drizzle-orm'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import type { Write } from '#server/platform/database/write-batch.ts'
import { orderEvents } from './tables.ts'

export interface NewOrderEvent extends Omit<typeof orderEvents.$inferInsert, 'id' | 'orderId' | 'at'> {
  /** Set for staff, whose actions are also recorded in the audit log. */
  caller?: SignedInCaller
}

/** The actor fields of an event caused by staff. */
export const byStaff = (caller: SignedInCaller) => ({ actor: 'staff', actorId: caller.userId, caller }) as const

/** Adds an event to the history of an order. */
export const recordEvent = (tx: Database, orderId: string, { type, actor, actorId, note }: NewOrderEvent): Write =>
  eventWrite(tx, { orderId, type, actor, actorId: actorId ?? null, note: note ?? null })

/** Whether the history of an order has a payment that failed after it was processing. */
export async function hasFailed(db: Database, orderId: string): Promise<boolean> {
  const failed = and(eq(orderEvents.orderId, orderId), eq(orderEvents.type, 'payment_failed'))
  return (await db.$count(orderEvents, failed)) > 0
}

type EventFields = Omit<typeof orderEvents.$inferSelect, 'id' | 'at'>

const eventWrite = prepared((db, { orderId, type, actor, actorId, note }: Placeholders<EventFields>) =>
  db.insert(orderEvents).values({ orderId, at: sql`now()`, type, actor, actorId, note }),
)
