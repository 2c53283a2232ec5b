import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/**
 * Actions of staff and security events of accounts. Triggers prevent changes, and deletion for 400 days. Actors are stored by
 * ID only, so the names of deleted accounts are not kept here.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampColumn('at').notNull().defaultNow(),
    /** Null when the caller was not signed in, or for an action of the shop itself. */
    actorId: uuid('actor_id'),
    /** The action, such as `order.shipped`. */
    action: text().notNull(),
    /** The kind of the subject, such as `order`, and its ID. */
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The changed fields, before and after. */
    before: jsonb().$type<AuditedFields>(),
    after: jsonb().$type<AuditedFields>(),
    /** ID of the entry that this one undid. */
    undoes: bigint({ mode: 'number' }),
    /** The reason that staff gave. */
    reason: text(),
    /** Null for an action of the shop itself. */
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
