import type { PlatformContext } from '../context.ts'
import type { Job } from '../jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '../jobs/retention.ts'
import { sealStoredTokens } from './seal-stored-tokens.ts'
import { mails } from './tables.ts'

export const mailJobs = (shop: PlatformContext): Job[] => [
  retentionJob(shop.db, 'delete-old-mails', '50 3 * * *', mailRetention),
  { name: 'seal-mail-tokens', schedule: '*/5 * * * *', run: () => sealStoredTokens(shop) },
]

/** Deleted because emails contain personal data. */
const mailRetention: RowRetention[] = [
  { data: 'emails', period: '90 days', after: 'they were queued', table: mails, since: mails.createdAt },
]

export const deleteOldMails = ({ db }: Pick<PlatformContext, 'db'>): Promise<void> => deleteExpired(db, mailRetention)
