import { and, isNull, lt, sql } from 'drizzle-orm'
import { deleteInParts } from '#server/platform/database/delete-in-parts.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import type { EngagementContext } from '../context.ts'
import { subscribers } from './tables.ts'

export const newsletterJobs = (shop: Pick<EngagementContext, 'db'>): Job[] => [
  { name: 'forget-unconfirmed-subscribers', schedule: '20 4 * * *', run: () => deleteUnconfirmedSubscribers(shop) },
]

/** Deletes addresses whose owners never said that they want the newsletter, after 30 days. */
export async function deleteUnconfirmedSubscribers({ db }: Pick<EngagementContext, 'db'>): Promise<void> {
  const isOld = lt(subscribers.askedAt, sql`now() - interval '30 days'`)
  await deleteInParts(db, subscribers, and(isNull(subscribers.confirmedAt), isOld))
}
