import type { Database } from '#server/platform/database/database.ts'
import { paymentAudits } from './tables.ts'

export async function saveAuditResult(
  db: Database,
  audit: Pick<typeof paymentAudits.$inferInsert, 'payments' | 'findings'>,
): Promise<void> {
  await db.insert(paymentAudits).values(audit)
}
