import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditAction } from '#contract/audit-actions.ts'
import { ShopError } from '#contract/errors.ts'
import type { ImportCheckBody, ImportMode, ImportState } from '#contract/product-imports.ts'
import { t } from '#messages/imports.ts'
import { type Caller, recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockName, lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { createCategories } from './create-categories.ts'
import { importNotFound } from './queries.ts'
import { productImportItems, productImports } from './tables.ts'

type Changes = Partial<typeof productImports.$inferInsert>

interface StepRequest {
  /** States in which the step is possible. */
  from: readonly ImportState[]
  action: AuditAction
  set: Changes & { state: ImportState }
  auditDetails?: Record<string, unknown>
  /** Only one import at a time is applied or undone. */
  exclusive?: boolean
}

/**
 * Requests another dry run, with categories for unknown names.
 * @param create names in the file of categories to add first
 * @throws ShopError not_found, import_busy, or an error of `createCategories`
 */
export const requestCheck = (
  db: Database,
  id: string,
  { categories, create }: z.output<typeof ImportCheckBody>,
  caller: SignedInCaller,
): Promise<void> =>
  transaction(db, async (tx) => {
    const chosen = { ...categories, ...(await createCategories(tx, create, caller)) }
    await requestStep(tx, id, caller, {
      from: ['checked', 'refused'],
      action: 'import.rechecked',
      set: {
        state: 'checking',
        failure: null,
        mode: null,
        categories: sql`${productImports.categories} || ${JSON.stringify(chosen)}::jsonb` as never,
      },
      auditDetails: { categories: chosen },
    })
  })

/** Requests that a checked file is applied. @throws ShopError not_found, import_busy */
export const requestApply = (db: Database, id: string, mode: ImportMode, caller: Caller) =>
  requestStep(db, id, caller, {
    from: ['checked'],
    action: 'import.apply_asked',
    set: { state: 'applying', mode },
    auditDetails: { mode },
    exclusive: true,
  })

/** Requests that an import is undone. @throws ShopError not_found, import_busy */
export const requestUndo = (db: Database, id: string, caller: Caller) =>
  requestStep(db, id, caller, {
    from: ['applied'],
    action: 'import.undo_asked',
    set: { state: 'undoing' },
    exclusive: true,
  })

/**
 * Requests another attempt for pictures that could not be fetched.
 * @throws ShopError not_found, import_busy
 */
export const requestPictures = (db: Database, id: string, caller: Caller): Promise<void> =>
  transaction(db, async (tx) => {
    await requestStep(tx, id, caller, { from: ['applied'], action: 'import.pictures_asked', set: { state: 'applied' } })
    const { importId, pictures, missingPictures } = productImportItems
    const { rowCount } = await tx
      .update(productImportItems)
      .set({ pictures: sql`coalesce(${pictures}, ${missingPictures})`, missingPictures: null })
      .where(
        and(
          eq(importId, id),
          eq(productImportItems.outcome, 'applied'),
          or(isNotNull(pictures), isNotNull(missingPictures)),
        ),
      )
    const left = rowCount ?? 0
    await tx
      .update(productImports)
      .set({ picturesLeft: left, ...(left === 0 && { caller: null }) })
      .where(eq(productImports.id, id))
  })

function requestStep(
  db: Database,
  id: string,
  caller: Caller,
  { from, action, set, auditDetails, exclusive }: StepRequest,
): Promise<void> {
  return transaction(db, async (tx) => {
    if (exclusive) await assertNoOtherRunning(tx, id)
    const { state, mode } = productImports
    const found = tx.select({ state, mode }).from(productImports).where(eq(productImports.id, id)).$dynamic()
    const [row] = await lockRows(found, productImports.id)
    if (!row) throw importNotFound()
    if (!from.includes(row.state)) throw new ShopError('import_busy')
    if (set.mode === 'all') await assertNoBadItems(tx, id)
    await tx
      .update(productImports)
      .set({ ...set, caller, done: 0, total: 0, attempts: 0, nextAttemptAt: sql`now()`, touchedAt: sql`now()` })
      .where(eq(productImports.id, id))
    await recordAudit(tx, caller, {
      action,
      subject: { kind: 'import', id },
      ...(auditDetails && { after: auditDetails }),
    })
  })
}

/** Rejects the step while another import is applied or undone. The lock serializes concurrent requests. */
async function assertNoOtherRunning(tx: Database, id: string): Promise<void> {
  await lockName(tx, 'product import request')
  const others = and(inArray(productImports.state, ['applying', 'undoing']), ne(productImports.id, id))
  if ((await tx.$count(productImports, others)) > 0) throw new ShopError('import_busy', { message: t('otherRunning') })
}

async function assertNoBadItems(tx: Database, id: string): Promise<void> {
  const bad = and(eq(productImportItems.importId, id), eq(productImportItems.kind, 'bad'))
  if ((await tx.$count(productImportItems, bad)) === 0) return
  throw new ShopError('invalid_request', {
    message: t('someRowsWrong'),
    fields: { mode: t('rowsWrong') },
  })
}
