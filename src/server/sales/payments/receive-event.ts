import type { IncomingHttpHeaders } from 'node:http'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '#server/platform/database/database.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { type PaymentProvider, type ProviderEvent, paymentEventTypes } from './provider.ts'
import { paymentEvents, payments } from './tables.ts'

export interface ReceivedEvent extends ProviderEvent {
  /** Whether it needs action: it is about a payment and was not settled before. */
  isActionable: boolean
  /** Whether it is recorded as settled. */
  isSettled: boolean
}

/**
 * Stores an event that arrived by webhook.
 * @throws ShopError bad_signature, before anything is stored
 */
export async function receiveEvent(
  db: Database,
  provider: PaymentProvider,
  body: Buffer,
  headers: IncomingHttpHeaders,
): Promise<ReceivedEvent> {
  return storeEvent(db, provider, await provider.readEvent(body, headers))
}

/** Stores an event, from a webhook or from the provider's list. */
export async function storeEvent(
  db: Database,
  provider: PaymentProvider,
  event: ProviderEvent,
): Promise<ReceivedEvent> {
  const { id, type, intentId } = event
  const isSettled = await recordEvent(db, { provider: provider.name, id, type, intentId: intentId ?? null })
  return { ...event, isActionable: type !== 'other' && !isSettled, isSettled }
}

const SettledRow = z.object({ settled: z.boolean() })

/** Stores the event as settled if the shopper's confirmation has already settled the payment. */
const recordEvent = prepared(
  (_, { provider, id, type, intentId }: Placeholders<EventFields>) => sql`
    insert into ${paymentEvents} (provider, id, type, intent_id, settled_at)
    select event.*, (
      select now() from ${payments}
      where type = 'payment.succeeded' and payments.intent_id = event.intent_id and state = 'succeeded'
    ) from (values (${provider}, ${id}, ${type}, ${intentId})) as event (provider, id, type, intent_id)
    -- Changes nothing, but returns the existing row.
    on conflict (provider, id) do update set id = excluded.id
    returning settled_at is not null as settled`,
  ([row]) => SettledRow.parse(row).settled,
)

type EventFields = Pick<typeof paymentEvents.$inferSelect, 'provider' | 'id' | 'type' | 'intentId'>

export async function recordEventSettled(db: Database, provider: PaymentProvider, id: string): Promise<void> {
  await db
    .update(paymentEvents)
    .set({ settledAt: sql`coalesce(${paymentEvents.settledAt}, now())` })
    .where(and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.id, id)))
}

const PAGE_SIZE = 100
const NO_EVENT = { at: '-infinity', id: '' }

/** Events of the last 30 days that could not be settled, oldest first. */
export async function* listUnsettledEvents(db: Database, provider: string): AsyncGenerator<ProviderEvent> {
  const { id, type, intentId, receivedAt, settledAt } = paymentEvents
  // As text, because a `Date` has no microseconds.
  const at = sql`${receivedAt}::text`.mapWith(String)
  for (let last: typeof NO_EVENT | undefined = NO_EVENT; last; ) {
    const rows: (typeof NO_EVENT & Pick<EventFields, 'type' | 'intentId'>)[] = await db
      .select({ id, type, intentId, at })
      .from(paymentEvents)
      .where(
        and(
          eq(paymentEvents.provider, provider),
          inArray(type, settledTypes),
          isNull(settledAt),
          gt(receivedAt, sql`now() - interval '30 days'`),
          sql`(${receivedAt}, ${id}) > (${last.at}::timestamptz, ${last.id})`,
        ),
      )
      .orderBy(receivedAt, id)
      .limit(PAGE_SIZE)
    for (const row of rows) {
      const settledType = settledTypes.find((each) => each === row.type)
      if (settledType) yield { id: row.id, type: settledType, intentId: row.intentId ?? undefined }
    }
    last = rows[PAGE_SIZE - 1]
  }
}

const settledTypes = paymentEventTypes.filter((each) => each !== 'other')
