import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { errors } from '#contract/error-codes.ts'
import { t } from '#messages/imports.ts'
import { recordAudit } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName } from '#server/platform/database/locks.ts'
import { liftTimeLimit } from '#server/platform/database/time-limit.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { isDisconnection, violatesUnique } from '#server/platform/errors/query-errors.ts'
import { Interrupted } from '#server/platform/jobs/job-queue.ts'
import { IMPORT_LOCK } from '../products/import-lock.ts'
import { ONE_SKU } from '../products/tables.ts'
import { updateSalesAgain } from '../sale-campaigns/update-sale-prices.ts'
import { countTotals } from './check-import.ts'
import type { ItemToApply } from './planned-item.ts'
import { productImportItems, productImports } from './tables.ts'
import type { ImportRow, Work } from './work.ts'
import { lockCollections, writeCollections } from './write-collections.ts'
import { writeImportedComponents } from './write-components.ts'
import { writeItems } from './write-items.ts'
import { writeRelatedProducts, writeRelatedReferences } from './write-related-products.ts'
import { type ImportContext, type StockTarget, writeStock } from './write-stock.ts'

/** Products per batch of writes. */
const BATCH_SIZE = 250

/** Applies a checked file: all of it, or only the valid rows. Idempotent: resumes after a restart. */
export async function applyImport(db: Database, row: ImportRow, work: Work): Promise<void> {
  const { id, caller, mode } = row
  if (!caller) throw new Error('An import that is being applied has no caller')
  if (mode === 'all') await applyAll(db, { importId: id, caller }, work)
  else await applyValid(db, { importId: id, caller }, work)
}

/** In the mode `all`: some products could not be applied, so the import is not applied. */
class ItemsRejected extends Error {
  override readonly name = 'ItemsRejected'
  readonly reasons: Map<number, string>
  constructor(reasons: Map<number, string>) {
    super('An item of the import could not be applied')
    this.reasons = reasons
  }
}

/** All in one transaction. */
async function applyAll(db: Database, context: ImportContext, work: Work): Promise<void> {
  const { importId } = context
  const total = await db.$count(productImportItems, isWaiting(importId))
  try {
    await transaction(db, async (tx) => {
      await beginWriting(tx, importId, 'applying')
      await lockCollections(tx, importId)
      const stock: StockTarget[] = []
      let cursor = START
      for (let done = 0; ; ) {
        const items = await readItems(tx, importId, cursor)
        if (items.length === 0) break
        cursor = advanceCursor(items, cursor)
        const written = await writeItems(tx, items, context)
        if (written.rejected.size > 0) throw new ItemsRejected(written.rejected)
        stock.push(...written.stock)
        done += items.length
        work.reportProgress(done, total)
        work.throwIfInterrupted()
      }
      stock.sort((a, b) => a.stockItemId - b.stockItemId)
      for (let first = 0; first < stock.length; first += STOCK_BATCH_SIZE) {
        await writeStock(tx, stock.slice(first, first + STOCK_BATCH_SIZE), context)
        work.throwIfInterrupted()
      }
      await finish(tx, context)
    })
  } catch (error) {
    if (error instanceof Interrupted || isDisconnection(error)) throw error
    if (error instanceof ItemsRejected) return recordRejection(db, importId, error.reasons)
    if (violatesUnique(error, ONE_SKU)) return recordRejection(db, importId, new Map(), t('skuJustTaken'))
    await recordRejection(db, importId, new Map())
    throw error
  }
}

const STOCK_BATCH_SIZE = 2_000

/** One transaction per batch, which also marks its items as done. */
async function applyValid(db: Database, context: ImportContext, work: Work): Promise<void> {
  const { importId } = context
  const isChange = and(eq(productImportItems.importId, importId), inArray(productImportItems.kind, ['new', 'changed']))
  const total = await db.$count(productImportItems, isChange)
  for (;;) {
    const left = await db.$count(productImportItems, isWaiting(importId))
    work.reportProgress(total - left, total)
    work.throwIfInterrupted()
    if (left === 0) break
    try {
      await applySome(db, context, BATCH_SIZE)
    } catch (error) {
      if (error instanceof Interrupted || isDisconnection(error)) throw error
      await applyOneByOne(db, context, work)
    }
  }
  await transaction(db, async (tx) => {
    await beginWriting(tx, importId, 'applying')
    await lockCollections(tx, importId)
    await finish(tx, context)
  })
}

async function applySome(db: Database, context: ImportContext, limit: number): Promise<void> {
  await transaction(db, async (tx) => {
    await beginWriting(tx, context.importId, 'applying')
    const { rejected, stock } = await writeItems(tx, await readItems(tx, context.importId, START, limit), context)
    await writeStock(tx, stock, context)
    await recordSkipped(tx, context.importId, rejected)
  })
}

/** After an unexpected error, saves the products of the batch one by one, so that only the failing one is skipped. */
async function applyOneByOne(db: Database, context: ImportContext, work: Work): Promise<void> {
  for (const { line } of await readItems(db, context.importId)) {
    work.throwIfInterrupted()
    try {
      await applySome(db, context, 1)
    } catch (error) {
      if (error instanceof Interrupted || isDisconnection(error)) throw error
      await recordSkipped(db, context.importId, new Map([[line, t('notSaved')]]))
    }
  }
}

const isWaiting = (importId: string) =>
  and(
    eq(productImportItems.importId, importId),
    eq(productImportItems.outcome, 'waiting'),
    inArray(productImportItems.kind, ['new', 'changed']),
  )

/** A cursor: the last existing product and the line of the last new one. */
interface Cursor {
  /** Null after all existing products. */
  productId: number | null
  line: number
}

const START: Cursor = { productId: 0, line: 0 }

const advanceCursor = (items: ItemToApply[], previous: Cursor): Cursor => {
  const last = items.at(-1)
  if (!last) return previous
  return last.productId === null ? { productId: null, line: last.line } : { ...previous, productId: last.productId }
}

/**
 * The next items: existing products first, in the order of their ids, so that concurrent transactions that lock several
 * products do not deadlock; then new ones.
 */
async function readItems(
  db: Database,
  importId: string,
  cursor: Cursor = START,
  limit = BATCH_SIZE,
): Promise<ItemToApply[]> {
  const { line, slug, productId, revision, wanted, changes, kind, outcome } = productImportItems
  const read = async (which: SQL | undefined, order: AnyPgColumn) => {
    const rows = await db
      .select({ line, slug, productId, revision, wanted, changes })
      .from(productImportItems)
      .where(and(eq(productImportItems.importId, importId), eq(outcome, 'waiting'), which))
      .orderBy(asc(order))
      .limit(limit)
    return rows.flatMap(({ wanted, ...item }) => (wanted ? [{ ...item, wanted }] : []))
  }
  const changed =
    cursor.productId === null ? [] : await read(and(eq(kind, 'changed'), gt(productId, cursor.productId)), productId)
  return changed.length > 0 ? changed : read(and(eq(kind, 'new'), gt(line, cursor.line)), line)
}

/**
 * Waits for the advisory lock of imports, across processes.
 * @throws Interrupted when another process has finished this import
 */
export async function beginWriting(
  tx: Database,
  importId: string,
  state: 'applying' | 'applied' | 'undoing',
): Promise<void> {
  // Without a time limit, although it locks products, because readers do not wait for row locks.
  await liftTimeLimit(tx)
  await lockName(tx, IMPORT_LOCK)
  const [row] = await tx
    .select({ state: productImports.state })
    .from(productImports)
    .where(eq(productImports.id, importId))
  if (row?.state !== state) throw new Interrupted('This import was stopped')
}

async function finish(tx: Database, context: ImportContext): Promise<void> {
  const { importId } = context
  await writeRelatedProducts(tx, importId)
  await writeRelatedReferences(tx, importId)
  await writeImportedComponents(tx, importId)
  await writeCollections(tx, context)
  const totals = await countTotals(tx, importId)
  const picturesLeft = await tx.$count(productImportItems, hasPictures(importId))
  const [row] = await tx
    .update(productImports)
    .set({
      state: 'applied',
      totals,
      picturesLeft,
      failure: null,
      // Picture downloads still need the caller.
      ...(picturesLeft === 0 && { caller: null }),
      appliedAt: sql`now()`,
      touchedAt: sql`now()`,
    })
    .where(eq(productImports.id, importId))
    .returning({ mode: productImports.mode })
  const { applied, skipped } = totals
  const subject = { kind: 'import', id: importId } as const
  await recordAudit(tx, null, { action: 'import.applied', subject, after: { mode: row?.mode, applied, skipped } })
  await updateSalesAgain(tx)
}

const hasPictures = (importId: string) =>
  and(
    eq(productImportItems.importId, importId),
    eq(productImportItems.outcome, 'applied'),
    isNotNull(productImportItems.pictures),
  )

async function recordRejection(
  db: Database,
  importId: string,
  reasons: Map<number, string>,
  otherwise: string = errors.internal.message(),
): Promise<void> {
  await transaction(db, async (tx) => {
    await recordSkipped(tx, importId, reasons)
    const failure = [...reasons.values()][0] ?? otherwise
    await tx
      .update(productImports)
      .set({ state: 'refused', failure, caller: null, totals: await countTotals(tx, importId), touchedAt: sql`now()` })
      .where(eq(productImports.id, importId))
    const subject = { kind: 'import', id: importId } as const
    await recordAudit(tx, null, { action: 'import.refused', subject, after: { failure } })
  })
}

async function recordSkipped(tx: Database, importId: string, reasons: Map<number, string>): Promise<void> {
  if (reasons.size === 0) return
  await tx.execute(sql`
    update ${productImportItems} as item set outcome = 'skipped', why = reason.why
    from unnest(${sql.param([...reasons.keys()])}::int[], ${sql.param([...reasons.values()])}::text[]) as reason (line, why)
    where item.import_id = ${importId} and item.line = reason.line`)
}
