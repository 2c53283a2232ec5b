import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { AuditedFields } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The subject of an audit entry in its current state. */
export interface UndoTarget {
  /**
   * The current values of all fields that such entries record, in the same format; undefined if it no longer exists. The undo
   * of a removal has no fields to compare.
   */
  now: AuditedFields | undefined
  /**
   * The fields of an entry with current names of the things they refer to.
   * @throws ShopError changed_since when it no longer exists
   */
  renamed?: (fields: AuditedFields) => Promise<AuditedFields>
  /**
   * Changes it through its ordinary function, with all its rules; removes what was added, and adds what was removed.
   * @param wanted current fields, overwritten by earlier ones
   */
  change: (wanted: AuditedFields) => Promise<unknown>
}

/** Locks the subject before reading it, so that it cannot change between comparison and undo. */
export type Undo = (
  tx: Database,
  id: string,
  caller: SignedInCaller,
  /** The fields of the entry, for subjects with too many to read them all. */
  recorded: AuditedFields,
) => Promise<UndoTarget>
