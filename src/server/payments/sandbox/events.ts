import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import type { ProviderEvent } from '../provider.ts'
import { sandboxEvents } from './tables.ts'

/** What the sandbox tells the shop of, by the names that Stripe uses. */
export type SandboxEventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'

type EventRow = Pick<typeof sandboxEvents.$inferSelect, 'id' | 'type' | 'data' | 'createdAt'>

/** Writes down, with the change itself, that the shop is to be told of it. */
export async function emitEvent(tx: Database, type: SandboxEventType, intentId: string): Promise<void> {
  await tx.execute(newEvent(type, sql`(select ${intentId}::text as id) as intent`))
}

/**
 * The same as a part of the statement that changes intents.
 * @param type null when there is nothing to tell
 * @param intents a table with the `id` of each
 */
export const newEvent = (type: SandboxEventType | Placeholder, intents: SQL): SQL => sql`
  insert into ${sandboxEvents} (type, data)
  select type, jsonb_build_object('intentId', id) from ${intents}, (select ${type}::text) as event (type)
  where type is not null`

/** What is sent of an event, and signed. */
export const writeEvent = ({ id, type, data, createdAt }: EventRow): string =>
  JSON.stringify({ id, type, created: Math.floor(createdAt.getTime() / 1000), data })

const SentEvent = z.object({
  id: z.string().min(1).max(200),
  type: z.string().min(1).max(200),
  data: z.object({ intentId: z.string().max(200).optional() }),
})

/** @throws Error when it is no event */
export function parseEvent(body: Buffer): ProviderEvent {
  const { id, type, data } = SentEvent.parse(JSON.parse(body.toString()))
  return { id, type, intentId: data.intentId }
}
