import { lt, sql } from 'drizzle-orm'
import { AUDIT_DAYS } from '#contract/shop.ts'
import type { PlatformContext } from '../context.ts'
import { deleteInParts } from '../database/delete-in-parts.ts'
import type { Job } from '../jobs/jobs.ts'
import { auditEntries } from './tables.ts'

export const auditJobs = (shop: PlatformContext): Job[] => [
  { name: 'forget-audit', schedule: '50 3 * * *', run: () => deleteOldAuditEntries(shop) },
]

/** Deletes entries that need not be kept any longer; a trigger lets no younger ones go. */
export async function deleteOldAuditEntries({ db }: PlatformContext): Promise<void> {
  await deleteInParts(db, auditEntries, lt(auditEntries.at, sql`now() - ${AUDIT_DAYS} * interval '1 day'`))
}
