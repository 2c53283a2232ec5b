import { AUDIT_DAYS } from '#contract/shop.ts'
import type { PlatformContext } from '../context.ts'
import type { Job } from '../jobs/jobs.ts'
import { deleteExpired, type RowRetention, retentionJob } from '../jobs/retention.ts'
import { auditEntries } from './tables.ts'

export const auditJobs = (shop: PlatformContext): Job[] => [
  retentionJob(shop.db, 'delete-old-audit-entries', '50 3 * * *', auditRetention),
]

/** A trigger prevents the deletion of newer entries. */
const auditRetention: RowRetention[] = [
  {
    data: 'audit log entries',
    period: `${AUDIT_DAYS} days`,
    after: 'they were recorded',
    table: auditEntries,
    since: auditEntries.at,
  },
]

export const deleteOldAuditEntries = ({ db }: Pick<PlatformContext, 'db'>): Promise<void> =>
  deleteExpired(db, auditRetention)
