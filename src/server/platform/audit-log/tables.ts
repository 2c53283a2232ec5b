import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/**
 * What staff did and what touched somebody's safety: only ever added to, and kept for 400 days, which triggers see to.
 * The actor is an id alone, so that who deletes their account is not named here for good.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Null when nobody was signed in, or the shop did it itself. */
    actorId: uuid('actor_id'),
    /** What was done, such as `order.shipped`. */
    action: text().notNull(),
    /** What it was done to, such as `order` and its id. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The fields that changed, as they were and as they are. */
    before: jsonb().$type<AuditedFields>(),
    after: jsonb().$type<AuditedFields>(),
    /** The entry that this one took back. */
    undoes: bigint({ mode: 'number' }),
    /** The reason that staff gave. */
    reason: text(),
    /** Null when the shop did it itself. */
    ip: text(),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
  },
  (entry) => [
    index('audit_entries_by_subject').on(entry.subjectKind, entry.subjectId, entry.id),
    index('audit_entries_by_area').on(entry.subjectKind, entry.id),
    index('audit_entries_by_actor').on(entry.actorId, entry.id),
    index('audit_entries_by_action').on(entry.action, entry.id),
    uniqueIndex('audit_entries_undone_once').on(entry.undoes).where(sql`undoes is not null`),
    index('audit_entries_by_moment').on(entry.at),
  ],
)

export type AuditedFields = Record<string, unknown>
