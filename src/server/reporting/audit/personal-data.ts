import { desc, eq, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'

/** A copy of audit entries for an account's owner: their own actions, and those of others on their account without IP. */
export function exportActivity(db: Database, userId: string) {
  const own = (column: AnyPgColumn) =>
    nullable(sql`case when ${auditEntries.actorId} = ${userId} then ${column} end`.mapWith(String))
  return db
    .select({
      at: auditEntries.at,
      action: auditEntries.action,
      ip: own(auditEntries.ip),
      device: own(auditEntries.userAgent),
    })
    .from(auditEntries)
    .where(or(eq(auditEntries.actorId, userId), eq(auditEntries.subjectId, userId)))
    .orderBy(desc(auditEntries.id))
}
