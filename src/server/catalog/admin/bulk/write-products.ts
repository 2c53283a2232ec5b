import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { BulkChange } from '#contract/bulk-products.ts'
import { type KnownCaller, recordAudits } from '../../../audit/record-audit.ts'
import type { Database } from '../../../database/client.ts'
import { correctStock } from '../../../inventory/correct-stock.ts'
import { queueWebhooks } from '../../../webhooks/queue-webhook.ts'
import { products, variants } from '../../tables.ts'
import { type BulkProduct, differencesOf } from './plan-change.ts'

interface Changed {
  before: BulkProduct
  after: BulkProduct
}

/**
 * Writes what became of locked products, tells the audit log of each, and the owner's programs of what they watch.
 * @throws ShopError stock_reserved when the stock was not locked, and was sold meanwhile
 */
export async function writeProducts(
  tx: Database,
  change: z.output<typeof BulkChange>,
  changed: Changed[],
  caller: KnownCaller,
): Promise<void> {
  if (changed.length === 0) return
  const after = changed.map((each) => each.after)
  if (change.what === 'stock') {
    const kind = change.how === 'add' && change.units > 0 ? 'received' : 'corrected'
    const movedFor = { reference: null, actorId: caller.userId, note: change.reason }
    await correctStock(tx, kind, changed.flatMap(stockCorrections), movedFor)
  } else {
    await writeRows(tx, after)
    if (change.what === 'price') await writeVariantPrices(tx, after)
    await queueWebhooks(
      tx,
      'product.updated',
      after.map(({ slug }) => ({ productId: slug })),
    )
  }
  await recordAudits(
    tx,
    caller,
    changed.map(({ before, after }) => ({
      action: change.what === 'stock' ? 'stock.changed' : 'product.changed',
      subject: { kind: 'product', id: before.slug },
      ...auditedFields(before, after),
      reason: change.what === 'stock' ? change.reason : null,
    })),
  )
}

const stockCorrections = ({ before, after }: Changed) =>
  before.variants.map(({ id, stock }, index) => ({
    stockItemId: id,
    change: (after.variants[index]?.stock ?? stock) - stock,
  }))

/** Saved like by hand: whoever has one of them open is told. */
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

/** `price`, and `price of SKU-1`, as they were and as they became. */
function auditedFields(before: BulkProduct, after: BulkProduct) {
  const named = differencesOf(before, after).map(({ field, sku, ...values }) => ({
    name: sku === null ? field : `${field} of ${sku}`,
    ...values,
  }))
  return {
    before: Object.fromEntries(named.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(named.map(({ name, after }) => [name, after])),
  }
}
