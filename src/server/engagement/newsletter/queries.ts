import { and, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  Subscriber,
  SubscriberExportQuery,
  SubscriberQuery,
  SubscriberState,
  SubscribersReply,
} from '#contract/newsletter.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/database/text-search.ts'
import { subscribers } from './tables.ts'

type SubscriberRow = typeof subscribers.$inferSelect

const isPending = and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)) as SQL
const isSubscribed = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt)) as SQL
const isUnsubscribed = isNotNull(subscribers.unsubscribedAt)
const inState: Record<SubscriberState, SQL> = {
  pending: isPending,
  subscribed: isSubscribed,
  unsubscribed: isUnsubscribed,
}

/** Condition: the subscription of this address, ignoring case. */
export const hasAddress = (email: string): SQL => eq(subscribers.email, sql`${email}::citext`)

/** A page of subscribers in any state, latest request first. */
export async function listSubscribers(
  db: Database,
  query: z.output<typeof SubscriberQuery>,
): Promise<z.output<typeof SubscribersReply>> {
  const conditions = buildConditions(query)
  const [rows, total, pending, subscribed, unsubscribed] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(conditions)
      .orderBy(...latestFirst)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    countUpTo(db, subscribers, conditions),
    countUpTo(db, subscribers, isPending),
    countUpTo(db, subscribers, isSubscribed),
    countUpTo(db, subscribers, isUnsubscribed),
  ])
  return { subscribers: rows.map(toSubscriber), total, stats: { pending, subscribed, unsubscribed } }
}

/** As text with microseconds, which a `Date` would lose. */
const askedAtText = sql`${subscribers.askedAt}::text`.mapWith(String)
export type ExportedSubscriber = SubscriberRow & { askedAtText: string }

/** The next batch of subscribers for an export. @param last the last row of the previous batch */
export const readSubscribers = (
  db: Database,
  query: z.output<typeof SubscriberExportQuery>,
  last: ExportedSubscriber | undefined,
  limit: number,
): Promise<ExportedSubscriber[]> =>
  db
    .select({ ...getTableColumns(subscribers), askedAtText })
    .from(subscribers)
    .where(
      and(
        buildConditions(query),
        last && sql`(${subscribers.askedAt}, ${subscribers.id}) < (${last.askedAtText}::timestamptz, ${last.id}::uuid)`,
      ),
    )
    .orderBy(...latestFirst)
    .limit(limit)

export const getSubscriberState = ({ confirmedAt, unsubscribedAt }: SubscriberRow): SubscriberState =>
  unsubscribedAt ? 'unsubscribed' : confirmedAt ? 'subscribed' : 'pending'

const latestFirst = [desc(subscribers.askedAt), desc(subscribers.id)]

const buildConditions = ({ search, state }: z.output<typeof SubscriberExportQuery>): SQL | undefined =>
  and(state && inState[state], search ? sql`${subscribers.email}::text ilike ${containing(search)}` : undefined)

const toSubscriber = (row: SubscriberRow): z.output<typeof Subscriber> => ({
  id: row.id,
  email: row.email,
  state: getSubscriberState(row),
  askedAt: row.askedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
})
