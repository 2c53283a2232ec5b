import { and, between, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { UndoJson } from '#contract/audit.ts'
import { MAX_IN_BULK } from '#contract/bulk-products.ts'
import { ShopError } from '#contract/errors.ts'
import { undoBulkEdit } from '#server/catalog/editing/bulk/undo-change.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { auditEntries } from '#server/platform/audit-log/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const undoing = alias(auditEntries, 'undoing')

/** IDs of one request's entries lie in this range, with room for entries of concurrent requests between them. */
const MAX_ID_DISTANCE = 10 * MAX_IN_BULK

/** Undoes a bulk change. @throws ShopError changed_since when all of its products have changed since */
export async function undoBulkChange(
  tx: Database,
  entry: typeof auditEntries.$inferSelect,
  caller: SignedInCaller,
): Promise<UndoJson> {
  const isOne = entry.action === 'product.changed'
  const entries = isOne
    ? [{ ...entry, undoing: null }]
    : await tx
        .select({ ...getTableColumns(auditEntries), undoing: undoing.id })
        .from(auditEntries)
        .leftJoin(undoing, eq(undoing.undoes, auditEntries.id))
        .where(
          and(
            between(auditEntries.id, entry.id + 1, entry.id + MAX_ID_DISTANCE),
            eq(auditEntries.requestId, entry.requestId ?? ''),
            eq(auditEntries.action, 'product.changed'),
          ),
        )
  // Entries that were already undone one by one are skipped.
  const remaining = entries.filter(({ undoing }) => undoing === null)
  const edits = remaining.map(({ id, subjectId, before, after }) => ({
    id,
    slug: subjectId,
    before: before ?? {},
    after: after ?? {},
  }))
  const undone = await undoBulkEdit(tx, edits, caller, isOne ? undefined : entry.id)
  if (undone === 0) throw new ShopError('changed_since')
  return { undone, left: entries.length - undone }
}
