import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { UnreadableCsv } from '#server/platform/csv/read-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { planItems } from './plan-items.ts'
import { stageRows } from './stage-rows.ts'
import { productImportItems, productImportRows, productImports } from './tables.ts'
import type { ImportRow, Work } from './work.ts'

const OutcomeRow = z.object({
  kind: z.enum(['new', 'changed', 'unchanged', 'bad']).nullable(),
  outcome: z.string(),
  count: z.int(),
  warnings: z.int(),
  isCollection: z.boolean(),
})

const LinesRow = z.object({ rows: z.int(), bad: z.int() })

/** Performs the dry run of a file. */
export async function checkImport(db: Database, row: ImportRow, work: Work): Promise<void> {
  try {
    if (!row.staged) await stageRows(db, row, work)
    const unknownCategories = await planItems(db, row, work)
    await finish(db, row.id, { state: 'checked', unknownCategories })
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    await finish(db, row.id, { state: 'unreadable', failure: error.message })
  }
}

async function finish(
  db: Database,
  id: string,
  outcome: Pick<typeof productImports.$inferInsert, 'state' | 'failure' | 'unknownCategories'>,
): Promise<void> {
  await db
    .update(productImports)
    .set({ ...outcome, caller: null, totals: await countTotals(db, id), touchedAt: sql`now()` })
    .where(and(eq(productImports.id, id), eq(productImports.state, 'checking')))
}

export type Totals = typeof productImports.$inferSelect.totals

export const emptyTotals: Totals = {
  rows: 0,
  badRows: 0,
  warnings: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  collections: 0,
  bad: 0,
  applied: 0,
  skipped: 0,
  undone: 0,
  kept: 0,
}

/** Counts the rows and products of an import by result. */
export async function countTotals(db: Database, id: string): Promise<Totals> {
  const items = await readRows(
    db,
    OutcomeRow,
    sql`
    select kind, outcome, count(*)::int as count, coalesce(sum(jsonb_array_length(warnings)), 0)::int as warnings,
      collection is not null as "isCollection"
    from ${productImportItems} where import_id = ${id} group by kind, outcome, collection is not null`,
  )
  const lines = await readRows(
    db,
    LinesRow,
    sql`
    select count(*)::int as rows, count(problem)::int as bad from ${productImportRows} where import_id = ${id}`,
  )
  const totals = { ...emptyTotals, rows: lines[0]?.rows ?? 0, badRows: lines[0]?.bad ?? 0 }
  for (const { kind, outcome, count, warnings, isCollection } of items) {
    totals.warnings += warnings
    if (kind) totals[isCollection ? 'collections' : kind] += count
    if (outcome in totals) totals[outcome as keyof Totals] += count
  }
  return totals
}
