import { isNull } from 'drizzle-orm'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { EngagementContext } from '../context.ts'
import { subscribers } from './tables.ts'

export const newsletterJobs = (shop: Pick<EngagementContext, 'db'>): Job[] => [
  retentionJob(shop.db, 'delete-old-unconfirmed-subscribers', '20 4 * * *', unconfirmedRetention),
]

const unconfirmedRetention: RowRetention[] = [
  {
    data: 'newsletter addresses that were never confirmed',
    period: '30 days',
    after: 'the sign-up',
    table: subscribers,
    since: subscribers.askedAt,
    where: isNull(subscribers.confirmedAt),
  },
]

export const deleteUnconfirmedSubscribers = ({ db }: Pick<EngagementContext, 'db'>): Promise<void> =>
  deleteExpired(db, unconfirmedRetention)
