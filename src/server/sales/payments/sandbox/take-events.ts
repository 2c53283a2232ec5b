import { and, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { MAX_ATTEMPTS, waitSeconds } from '#server/platform/webhooks/retries.ts'
import { sandboxEvents } from './tables.ts'

/** Longer than telling of so many takes. */
const TAKEN_FOR_SECONDS = 60
/** Most events that are taken at once. */
export const AT_A_TIME = 20

export type TakenEvent = typeof sandboxEvents.$inferSelect

/** Takes the events that are due longest, for as long as telling of them takes. No lock is held meanwhile. */
export function takeEvents(db: Database): Promise<TakenEvent[]> {
  const due = and(
    isNull(sandboxEvents.deliveredAt),
    isNull(sandboxEvents.givenUpAt),
    lte(sandboxEvents.nextAttemptAt, sql`now()`),
  )
  return db
    .update(sandboxEvents)
    .set({
      attempts: sql`${sandboxEvents.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${TAKEN_FOR_SECONDS})`,
    })
    .where(
      sql`${sandboxEvents.id} in (select id from ${sandboxEvents} where ${due} order by ${sandboxEvents.nextAttemptAt} limit ${AT_A_TIME} for update skip locked)`,
    )
    .returning()
}

export async function recordDelivered(db: Database, events: TakenEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .update(sandboxEvents)
    .set({ deliveredAt: sql`now()` })
    // One text for any number of them.
    .where(sql`${sandboxEvents.id} = any(${sql.param(ids(events))}::uuid[])`)
}

/** They are told again later, for a day. */
export async function putOff(db: Database, events: TakenEvent[]): Promise<void> {
  for (const [attempts, alike] of Map.groupBy(events, (event) => event.attempts)) {
    await db
      .update(sandboxEvents)
      .set(
        attempts >= MAX_ATTEMPTS
          ? { givenUpAt: sql`now()` }
          : { nextAttemptAt: sql`now() + make_interval(secs => ${waitSeconds(attempts)})` },
      )
      .where(inArray(sandboxEvents.id, ids(alike)))
  }
}

const ids = (events: TakenEvent[]) => events.map(({ id }) => id)
