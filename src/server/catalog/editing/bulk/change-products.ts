import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import {
  type BulkBody,
  type BulkReply,
  type BulkRow,
  MAX_IN_BULK,
  MAX_LISTED_CHANGES,
} from '#contract/bulk-products.ts'
import { ShopError } from '#contract/errors.ts'
import { t } from '#messages/productErrors.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { lockStock } from '#server/commerce/inventory/stock-changes.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import type { SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { products, variants } from '../../products/tables.ts'
import { matchingProducts } from '../queries.ts'
import { type BulkProduct, calculateFingerprint, listDifferences, planChange } from './plan-change.ts'
import { writeProducts } from './write-products.ts'

type BulkRequest = z.output<typeof BulkBody>
type BulkResult = z.output<typeof BulkReply>

/**
 * Changes many products in one transaction, or reports what would change. A product is skipped if the change is invalid for it,
 * or if it changed since the fingerprint in `seen`.
 * @returns the result for each product, and the audit entry
 */
export async function changeProducts(db: Database, request: BulkRequest, caller: SignedInCaller): Promise<BulkResult> {
  if (request.dryRun) return { products: (await plan(db, request)).map(({ row }) => row), undo: null }
  return transaction(db, async (tx) => {
    const planned = await plan(tx, request)
    const changes = planned.flatMap(({ row, before, after }) =>
      row.outcome === 'changed' && before && after ? { before, after } : [],
    )
    const undo = await writeProducts(tx, request.change, changes, caller)
    return { products: planned.map(({ row }) => row), undo }
  })
}

interface PlannedChange {
  row: BulkRow
  before?: BulkProduct
  after?: BulkProduct
}

async function plan(db: Database, { change, dryRun, ...request }: BulkRequest): Promise<PlannedChange[]> {
  const requested = request.products ?? (await listMatching(db, request.filter ?? {}))
  const found = await readProducts(
    db,
    requested.map(({ id }) => id),
    dryRun ? 'nothing' : change.what === 'stock' ? 'stock' : 'products',
  )
  const { currency } = await readSettings(db)
  return [...new Map(requested.map((each) => [each.id, each])).values()].map(({ id, seen }) => {
    const before = found.get(id)
    const emptyRow = { id, why: null, changes: [], moreChanges: 0 }
    if (!before) return { row: { ...emptyRow, name: id, outcome: 'gone', seen: '' } }
    const now = calculateFingerprint(before, change)
    const row = { ...emptyRow, name: before.name, seen: now }
    if (seen !== undefined && seen !== now) return { row: { ...row, outcome: 'stale' } }
    const planned = planChange(before, change, currency)
    if ('problem' in planned) return { row: { ...row, outcome: 'refused', why: planned.problem } }
    const changes = listDifferences(before, planned.after)
    const shown = changes.slice(0, MAX_LISTED_CHANGES)
    const outcome = changes.length > 0 ? 'changed' : 'unchanged'
    return {
      row: { ...row, outcome, changes: shown, moreChanges: changes.length - shown.length },
      before,
      after: planned.after,
    }
  })
}

async function listMatching(
  db: Database,
  filter: NonNullable<BulkRequest['filter']>,
): Promise<NonNullable<BulkRequest['products']>> {
  const rows = await db
    .select({ id: products.slug })
    .from(products)
    .where(await matchingProducts(db, filter, (await readSettings(db)).lowStock))
    // Unordered: an order would make a search read products one by one.
    .limit(MAX_IN_BULK + 1)
  if (rows.length > MAX_IN_BULK)
    throw new ShopError('invalid_request', {
      message: t('tooManyMatch', { max: MAX_IN_BULK }),
    })
  return rows.toSorted((one, other) => one.id.localeCompare(other.id))
}

/** Products by slug; optionally locked, also with their stock, until the end of the transaction. */
export async function readProducts(
  db: Database,
  slugs: string[],
  lock: 'nothing' | 'products' | 'stock',
): Promise<Map<string, BulkProduct>> {
  const { id, slug, name, status, price, originalPrice } = products
  const select = db
    .select({ id, slug, name, status, price, originalPrice })
    .from(products)
    .where(and(inArray(slug, slugs), isNull(products.deletedAt)))
    .$dynamic()
  const rows = await (lock === 'nothing' ? select : lockRows(select, products.id))
  const ids = rows.map((row) => row.id)
  if (lock === 'stock') {
    const items = await db.select({ stockItemId: variants.id }).from(variants).where(inArray(variants.productId, ids))
    await lockStock(db, items)
  }
  const variantRows = await db
    .select({
      productId: variants.productId,
      variant: {
        id: variants.id,
        sku: variants.sku,
        price: variants.price,
        stock: availableUnits,
        tracked: stockItems.tracked,
      },
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.position))
  const variantsByProduct = Map.groupBy(variantRows, ({ productId }) => productId)
  return new Map(
    rows.map((row) => [
      row.slug,
      { ...row, variants: (variantsByProduct.get(row.id) ?? []).map(({ variant }) => variant) },
    ]),
  )
}
