import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import type {
  ImportItemsQuery,
  ImportItemsReply,
  ImportRowsQuery,
  ImportRowsReply,
  ProductImport,
  ProductImportsQuery,
  ProductImportsReply,
} from '#contract/product-imports.ts'
import { t } from '#messages/imports.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { mapBatches, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { emptyTotals } from './check-import.ts'
import { productImportItems, productImportRows, productImports } from './tables.ts'
import type { ImportRow } from './work.ts'

export const importNotFound = () => new ShopError('not_found', { message: t('missing') })

type Reply = z.output<typeof ProductImport>

/** @throws ShopError not_found */
export async function findImport(db: Database, id: string): Promise<Reply> {
  return toReply(await findRow(db, id))
}

async function findRow(db: Database, id: string): Promise<ImportRow> {
  const [row] = await db.select().from(productImports).where(eq(productImports.id, id))
  if (!row) throw importNotFound()
  return row
}

/** A page of imports, newest first. */
export async function listImports(
  db: Database,
  { page, limit }: z.output<typeof ProductImportsQuery>,
): Promise<z.output<typeof ProductImportsReply>> {
  const rows = await db
    .select()
    .from(productImports)
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { imports: rows.map(toReply), total: await db.$count(productImports) }
}

function toReply(row: ImportRow): Reply {
  const { id, filename, size, source, state, mode, failure, done, total, totals, createdAt, appliedAt, undoneAt } = row
  const chosen = new Map(Object.entries(row.categories))
  const unknown = new Map(Object.entries(row.unknownCategories))
  return {
    ...{ id, filename, size, source, state, mode, failure },
    // Imports of the version before collections lack their number.
    totals: { ...emptyTotals, ...totals },
    progress: { done, total },
    pictures: { left: row.picturesLeft, failed: row.picturesFailed },
    categories: [...new Set([...unknown.keys(), ...chosen.keys()])].map((name) => ({
      name,
      category: chosen.get(name) ?? null,
      products: unknown.get(name) ?? 0,
    })),
    ignoredColumns: row.ignoredColumns,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** The categories that staff last chose for unknown names, as defaults for the next file. */
export async function findLastCategories(db: Database): Promise<Record<string, string>> {
  const [row] = await db
    .select({ categories: productImports.categories })
    .from(productImports)
    .orderBy(desc(productImports.createdAt))
    .limit(1)
  return row?.categories ?? {}
}

/** Longer texts are truncated in lists of changes. */
const MAX_SHOWN_LENGTH = 600

/** A page of the planned products of an import, in the order of the file. @throws ShopError not_found */
export async function listImportItems(
  db: Database,
  id: string,
  { kind, outcome, collections, page, limit }: z.output<typeof ImportItemsQuery>,
): Promise<z.output<typeof ImportItemsReply>> {
  await findRow(db, id)
  const { line, name, slug, productId, changes, why, warnings, collection } = productImportItems
  const condition = and(
    eq(productImportItems.importId, id),
    isNotNull(productImportItems.kind),
    kind && eq(productImportItems.kind, kind),
    outcome && eq(productImportItems.outcome, outcome),
    collections ? isNotNull(collection) : undefined,
  )
  const rows = await db
    .select({
      line,
      kind: productImportItems.kind,
      name,
      slug,
      productId,
      collection,
      changes,
      outcome: productImportItems.outcome,
      why,
      warnings,
    })
    .from(productImportItems)
    .where(condition)
    .orderBy(asc(line))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    items: rows.map(({ slug, productId, kind, changes, collection, ...item }) => ({
      ...item,
      kind: kind ?? 'bad',
      id: productId === null ? null : slug,
      collection: collection && { id: collection.id ?? null },
      changes: changes.map((change) => ({ ...change, before: truncate(change.before), after: truncate(change.after) })),
    })),
    total: await countRows(db, productImportItems, condition),
  }
}

const truncate = (text: string | null): string | null =>
  text !== null && text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text

/** A page of the rows with problems. @throws ShopError not_found */
export async function listBadRows(
  db: Database,
  id: string,
  { page, limit }: z.output<typeof ImportRowsQuery>,
): Promise<z.output<typeof ImportRowsReply>> {
  await findRow(db, id)
  const bad = and(eq(productImportRows.importId, id), isNotNull(productImportRows.problem))
  const rows = await db
    .select({
      line: productImportRows.line,
      name: productImportItems.name,
      sku: productImportRows.sku,
      problem: productImportRows.problem,
    })
    .from(productImportRows)
    .leftJoin(productImportItems, isSameProduct)
    .where(bad)
    .orderBy(asc(productImportRows.line))
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    rows: rows.map(({ line, name, sku, problem }) => ({ line, product: name || sku || '', problem: problem ?? '' })),
    total: await countRows(db, productImportRows, bad),
  }
}

const isSameProduct = and(
  eq(productImportItems.importId, productImportRows.importId),
  eq(productImportItems.key, productImportRows.key),
)

async function countRows(
  db: Database,
  table: typeof productImportItems | typeof productImportRows,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(where)
  return row?.count ?? 0
}

/**
 * The unchanged rows of all products that cannot be imported, after their line and problem. Once corrected, the file can be
 * uploaded again. The export is recorded in the audit log. @throws ShopError not_found
 */
export async function exportBadRows(
  db: Database,
  caller: Caller,
  id: string,
): Promise<{ name: string; chunks: AsyncIterable<string> }> {
  const { header, filename } = await findRow(db, id)
  await recordExport(db, caller, 'import-bad-rows', { import: id })
  const rows = readInBatches<{ line: number; cells: string[]; problem: string | null }>(async (last, limit) =>
    db
      .select({ line: productImportRows.line, cells: productImportRows.cells, problem: productImportRows.problem })
      .from(productImportRows)
      .innerJoin(productImportItems, isSameProduct)
      .where(
        and(
          eq(productImportRows.importId, id),
          sql`(${productImportRows.problem} is not null or ${productImportItems.kind} = 'bad')`,
          sql`${productImportRows.line} > ${last?.line ?? 0}`,
        ),
      )
      .orderBy(asc(productImportRows.line))
      .limit(limit),
  )
  const chunks = writeCsv(
    ['Line', 'Problem', ...header],
    mapBatches(rows, ({ line, cells, problem }) => [[line, problem, ...header.map((_, index) => cells[index] ?? '')]]),
  )
  return { name: `bad-rows-of-${filename.replace(/\.\w+$/, '')}.csv`, chunks }
}
