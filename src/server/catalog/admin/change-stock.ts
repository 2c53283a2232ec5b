import type { z } from 'zod'
import type { StockChangeBody } from '#contract/admin-products.ts'
import { type KnownCaller, recordAudit } from '../../audit/record-audit.ts'
import type { Database } from '../../database/client.ts'
import { transaction } from '../../database/transaction.ts'
import { correctStock } from '../../inventory/correct-stock.ts'
import { findVariant } from './find-variant.ts'
import { lockProduct } from './lock-product.ts'

/**
 * Writes down units of a variant that came or are missing.
 * @throws ShopError not_found; stock_reserved when units that are kept for orders would go
 */
export function changeStock(
  db: Database,
  slug: string,
  { sku, change, kind, reason }: z.output<typeof StockChangeBody>,
  caller: KnownCaller,
): Promise<void> {
  return transaction(db, async (tx) => {
    const product = await lockProduct(tx, slug)
    const stockItemId = await findVariant(tx, product.id, sku)
    const movedFor = { reference: null, actorId: caller.userId, note: reason }
    await correctStock(tx, kind, [{ stockItemId, change }], movedFor)
    const subject = { kind: 'product', id: slug } as const
    await recordAudit(tx, caller, { action: 'stock.changed', subject, after: { sku, change, kind }, reason })
  })
}
