import { isDeepStrictEqual } from 'node:util'
import type { AuditSubject } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Database } from '../database/database.ts'
import { type AuditedFields, auditEntries } from './tables.ts'

/** The account and client of a request. */
export interface Caller {
  /** Null when not signed in. */
  userId: string | null
  sessionId: string | null
  ip: string
  /** Truncated to 300 characters; empty if the client sends none. */
  userAgent: string
  requestId: string
  /** ID of the audit entry that this request undoes. */
  undoes?: number
}

/** A signed-in caller. */
export type SignedInCaller = Caller & { userId: string; sessionId: string }

interface Entry {
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  /** The same fields as in `after`, without secrets. Unchanged fields are removed from both. */
  before?: AuditedFields
  after?: AuditedFields
  reason?: string | null | undefined
  /** ID of the entry that this one undoes, if it differs from that of the caller. */
  undoes?: number
}

/**
 * Records, in the transaction of an action, who did what to which subject, and from which address. Actions of the shop
 * itself have no caller.
 */
export async function recordAudit(tx: Database, caller: Caller | null, entry: Entry): Promise<void> {
  await recordAudits(tx, caller, [entry])
}

/** Records several actions in one statement. @returns the IDs of the entries */
export async function recordAudits(tx: Database, caller: Caller | null, entries: Entry[]): Promise<number[]> {
  if (entries.length === 0) return []
  const rows = await tx
    .insert(auditEntries)
    .values(
      entries.map((entry) => ({
        action: entry.action,
        subjectKind: entry.subject.kind,
        subjectId: entry.subject.id,
        ...changedFields(entry.before, entry.after),
        reason: entry.reason || null,
        actorId: caller?.userId,
        ip: caller?.ip,
        userAgent: caller?.userAgent,
        requestId: caller?.requestId,
        undoes: entry.undoes ?? caller?.undoes,
      })),
    )
    .returning({ id: auditEntries.id })
  return rows.map(({ id }) => id)
}

/** Records the export of a list, such as `orders`, with its filters. */
export const recordExport = (tx: Database, caller: Caller, list: string, filters: AuditedFields): Promise<void> =>
  recordAudit(tx, caller, {
    action: 'list.exported',
    subject: { kind: 'list', id: list },
    after: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== 'all')),
  })

/** Keeps only fields that differ between `before` and `after`; all fields if one of them is missing. */
export function changedFields(
  before?: AuditedFields,
  after?: AuditedFields,
): { before?: AuditedFields; after?: AuditedFields } {
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) }
  const changed = (field: string) => !isDeepStrictEqual(before[field], after[field])
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(changed)
  const pick = (fields: AuditedFields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))
  return { before: pick(before), after: pick(after) }
}
