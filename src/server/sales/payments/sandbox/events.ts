import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { NO_ID } from '#server/platform/database/columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type EventPage, type PaymentEventType, type ProviderEvent, paymentEventTypes } from '../provider.ts'
import { sandboxEvents } from './tables.ts'

type EventRow = Pick<typeof sandboxEvents.$inferSelect, 'id' | 'type' | 'data' | 'createdAt'>

/** Queues an event for the shop, in the transaction of the change itself. */
export async function emitEvent(tx: Database, type: PaymentEventType, intentId: string): Promise<void> {
  await tx.execute(insertEvents(type, sql`(select ${intentId}::text as id) as intent`))
}

/**
 * Queues events within the statement that changes intents.
 * @param type null when there is no event to queue
 * @param intents a table with the `id` of each
 */
export const insertEvents = (type: PaymentEventType | Placeholder, intents: SQL): SQL => sql`
  insert into ${sandboxEvents} (type, data)
  select type, jsonb_build_object('intentId', id) from ${intents}, (select ${type}::text) as event (type)
  where type is not null`

const PAGE_SIZE = 100

/** Events of the sandbox, delivered or queued. The cursor is the time and id of an event that is at least a minute old. */
export async function* listEvents(
  db: Database,
  { cursor, since }: { cursor: string | undefined; since: Date },
): AsyncGenerator<EventPage> {
  const { id, type, data, createdAt } = sandboxEvents
  const at = sql`${createdAt}::text`.mapWith(String)
  // A transaction that commits later may add an event with an earlier time.
  const isOld = sql`${createdAt} < now() - interval '1 minute'`.mapWith(Boolean)
  let [after = '', afterId = NO_ID] = cursor?.split('|') ?? [since.toISOString()]
  for (;;) {
    const rows = await db
      .select({ id, type, data, at, isOld })
      .from(sandboxEvents)
      .where(sql`(${createdAt}, ${id}) > (${after}::timestamptz, ${afterId}::uuid)`)
      .orderBy(createdAt, id)
      .limit(PAGE_SIZE)
    const old = rows.findLast((row) => row.isOld)
    if (old) cursor = `${old.at}|${old.id}`
    const last = rows[PAGE_SIZE - 1]
    yield { events: rows.map((row) => toEvent(SentEvent.parse(row))), cursor, hasMore: last !== undefined }
    if (!last) return
    after = last.at
    afterId = last.id
  }
}

/** The body that is signed and sent for an event. */
export const writeEvent = ({ id, type, data, createdAt }: Omit<EventRow, 'type'> & { type: string }): string =>
  JSON.stringify({ id, type, created: Math.floor(createdAt.getTime() / 1000), data })

const SentEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(paymentEventTypes).catch('other'),
  data: z.object({ intentId: z.string().max(200).optional() }),
})

/** @throws Error when the body is not an event */
export function parseEvent(body: Buffer): ProviderEvent {
  return toEvent(SentEvent.parse(JSON.parse(body.toString())))
}

const toEvent = ({ id, type, data }: z.output<typeof SentEvent>): ProviderEvent => ({
  id,
  type,
  intentId: data.intentId,
})
