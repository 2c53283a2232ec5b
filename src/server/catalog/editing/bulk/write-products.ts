import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type BulkChange, priceOperations } from '#contract/bulk-products.ts'
import { toDecimal } from '#contract/money.ts'
import { correctStock } from '#server/commerce/inventory/correct-stock.ts'
import { recordAudits, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { queueWebhooks } from '#server/platform/webhooks/queue-webhook.ts'
import { auditedField } from '../../products/audited-field.ts'
import { products, variants } from '../../products/tables.ts'
import { type BulkProduct, listDifferences } from './plan-change.ts'

interface ChangedProduct {
  before: BulkProduct
  after: BulkProduct
}

/**
 * Writes the planned changes of locked products, with audit entries and webhooks.
 * @returns the audit entry that can undo the whole change; null if it cannot be undone
 * @throws ShopError stock_reserved when too few units are left after orders that were placed since the plan; only if the caller
 * locked the products but not their stock
 */
export async function writeProducts(
  tx: Database,
  change: z.output<typeof BulkChange>,
  changed: ChangedProduct[],
  caller: SignedInCaller,
): Promise<number | null> {
  if (changed.length === 0) return null
  const after = changed.map((each) => each.after)
  if (change.what === 'stock') {
    const kind = change.how === 'add' && change.units > 0 ? 'received' : 'corrected'
    const cause = { reference: null, actorId: caller.userId, note: change.reason }
    await correctStock(tx, kind, changed.flatMap(stockCorrections), cause)
  } else {
    await saveProducts(tx, after)
  }
  const isStock = change.what === 'stock'
  const summary = !isStock && changed.length > 1 ? [summaryEntry(change, changed.length)] : []
  const [first] = await recordAudits(tx, caller, [
    ...summary,
    ...changed.map(({ before, after }) => ({
      action: isStock ? ('stock.changed' as const) : ('product.changed' as const),
      subject: { kind: 'product' as const, id: before.slug },
      ...auditedFields(before, after),
      reason: isStock ? change.reason : null,
    })),
  ])
  return isStock ? null : (first ?? null)
}

/** The audit entry for the whole change. It precedes the entries for each product. */
const summaryEntry = (change: Exclude<z.output<typeof BulkChange>, { what: 'stock' }>, products: number) => ({
  action: 'product.changed_together' as const,
  subject: { kind: 'list' as const, id: 'products' },
  before: {},
  after: {
    products,
    ...(change.what === 'status'
      ? { status: change.status }
      : { price: `${priceOperations[change.how].toLowerCase()}: ${toDecimal(change.by).toFixed(2)}` }),
  },
})

/** Sets fields and prices of locked products, and queues webhooks. */
export async function saveProducts(tx: Database, after: BulkProduct[]): Promise<void> {
  if (after.length === 0) return
  await writeRows(tx, after)
  await writeVariantPrices(tx, after)
  await queueWebhooks(
    tx,
    'product.updated',
    after.map(({ slug }) => ({ productId: slug })),
  )
}

const stockCorrections = ({ before, after }: ChangedProduct) =>
  before.variants.map(({ id, stock }, index) => ({
    stockItemId: id,
    change: (after.variants[index]?.stock ?? stock) - stock,
  }))

/** Increments the revision like an edit by hand, so that open editors notice. */
async function writeRows(tx: Database, rows: BulkProduct[]): Promise<void> {
  const column = (name: 'id' | 'status' | 'price' | 'originalPrice') => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`
    update ${products} set status = wanted.status, price = wanted.price, original_price = wanted.original_price,
      revision = revision + 1, updated_at = now()
    from unnest(${column('id')}::int[], ${column('status')}::text[], ${column('price')}::int[], ${column('originalPrice')}::int[])
      as wanted (id, status, price, original_price)
    where products.id = wanted.id`)
}

async function writeVariantPrices(tx: Database, rows: BulkProduct[]): Promise<void> {
  const all = rows.flatMap((row) => row.variants)
  await tx.execute(sql`
    update ${variants} set price = wanted.price
    from unnest(${sql.param(all.map(({ id }) => id))}::int[], ${sql.param(all.map(({ price }) => price))}::int[])
      as wanted (id, price)
    where variants.id = wanted.id and variants.price is distinct from wanted.price`)
}

/** The changed fields for the audit log, before and after. */
export function auditedFields(before: BulkProduct, after: BulkProduct) {
  const named = listDifferences(before, after).map(({ field, sku, ...values }) => ({
    name: auditedField(field, sku),
    ...values,
  }))
  return {
    before: Object.fromEntries(named.map(({ name, before }) => [name, before])) as Record<string, unknown>,
    after: Object.fromEntries(named.map(({ name, after }) => [name, after])) as Record<string, unknown>,
  }
}
