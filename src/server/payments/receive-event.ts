import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { type Given, prepared } from '../database/prepared.ts'
import type { PaymentProvider, ProviderEvent } from './provider.ts'
import { paymentEvents, payments } from './tables.ts'

/** What changes a payment of ours; of other events nothing is made. */
const ABOUT_PAYMENTS = /^(payment_intent\.(succeeded|payment_failed|canceled)|charge\.refunded|refund\.failed)$/

export interface ReceivedEvent extends ProviderEvent {
  /** Whether there is something to do: it tells of a payment, and it was not dealt with before. */
  isNews: boolean
  /** Whether it is written down already that nothing is left to do about it. */
  isSettled: boolean
}

/**
 * Writes down an event that a provider sent by webhook.
 * @throws ShopError bad_signature, when nothing is written
 */
export async function receiveEvent(
  db: Database,
  provider: PaymentProvider,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<ReceivedEvent> {
  const event = provider.readEvent(body, headers)
  const { id, type, intentId } = event
  const isSettled = await recordEvent(db, { provider: provider.name, id, type, intentId: intentId ?? null })
  return { ...event, isNews: ABOUT_PAYMENTS.test(type) && !isSettled, isSettled }
}

/** Of a payment that the shopper's own confirmation has settled, its event has nothing left to say. */
const recordEvent = prepared(
  (_, { provider, id, type, intentId }: Given<EventFields>) => sql<{ settled: boolean }>`
    insert into ${paymentEvents} (provider, id, type, intent_id, settled_at)
    select event.*, (
      select now() from ${payments}
      where type = 'payment_intent.succeeded' and payments.intent_id = event.intent_id and state = 'succeeded'
    ) from (values (${provider}, ${id}, ${type}, ${intentId})) as event (provider, id, type, intent_id)
    -- Changes nothing, but returns the row that is there.
    on conflict (provider, id) do update set id = excluded.id
    returning settled_at is not null as settled`,
  ([row]) => row?.settled === true,
)

type EventFields = Pick<typeof paymentEvents.$inferSelect, 'provider' | 'id' | 'type' | 'intentId'>

/** Writes down that nothing is left to do about an event. */
export async function recordEventSettled(db: Database, provider: PaymentProvider, id: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ settledAt: sql`coalesce(${paymentEvents.settledAt}, now())` })
    .where(and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.id, id)))
}
