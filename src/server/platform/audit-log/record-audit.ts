import { isDeepStrictEqual } from 'node:util'
import type { AuditSubject } from '#contract/audit.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Database } from '../database/database.ts'
import { type AuditedFields, auditEntries } from './tables.ts'

/** Who makes a request, and from which address. */
export interface Caller {
  /** Null when nobody is signed in. */
  userId: string | null
  sessionId: string | null
  ip: string
  /** Cut to 300 characters; empty when the browser says nothing. */
  userAgent: string
  requestId: string
  /** The entry of the audit log that is taken back, where that is what somebody asks for. */
  undoes?: number
}

/** Somebody who is signed in. */
export type KnownCaller = Caller & { userId: string; sessionId: string }

interface Entry {
  action: AuditAction
  subject: { kind: AuditSubject; id: string }
  /** The same fields as in `after`, never a secret. Those that did not change are left out of both. */
  before?: AuditedFields
  after?: AuditedFields
  reason?: string | null | undefined
  /** The entry that it takes back, where that is another one than what the caller asked to undo. */
  undoes?: number
}

/**
 * Records, in the transaction of an action, who did what to which subject, and from which address. Actions of the shop
 * itself have no caller.
 */
export async function recordAudit(tx: Database, caller: Caller | null, entry: Entry): Promise<void> {
  await recordAudits(tx, caller, [entry])
}

/** Records several actions in one statement. @returns the ids of the entries */
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

/** That somebody took a list with them, and what of it: `orders`, and the filters that were set. */
export const recordExport = (tx: Database, caller: KnownCaller, list: string, filters: AuditedFields): Promise<void> =>
  recordAudit(tx, caller, {
    action: 'list.exported',
    subject: { kind: 'list', id: list },
    after: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== 'all')),
  })

/** Only what is not the same before and after; all of it where there is only one side. */
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
