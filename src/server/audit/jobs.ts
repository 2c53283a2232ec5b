import { sql } from 'drizzle-orm'
import { AUDIT_DAYS } from '#contract/shop.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { auditEntries } from './tables.ts'

/** Deleted at a time, so that no lock lasts. */
const AT_ONCE = 10_000

export const auditJobs = (shop: Shop): Job[] => [
  { name: 'forget-audit', schedule: '50 3 * * *', run: () => forgetAudit(shop) },
]

/** Deletes entries that need not be kept any longer; a trigger lets no younger ones go. */
export async function forgetAudit({ db }: Shop): Promise<void> {
  const over = sql`${auditEntries.id} in (
    select id from ${auditEntries} where at < now() - ${AUDIT_DAYS} * interval '1 day' order by at limit ${AT_ONCE})`
  while ((await db.delete(auditEntries).where(over)).rowCount === AT_ONCE);
}
