import type { z } from 'zod'
import { MAX_STOCK, tooManyUnits } from '#contract/admin-products.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { StockChangeBody } from '#contract/stock-movements.ts'
import { t } from '#messages/productErrors.ts'
import { correctStock, lockAvailable } from '#server/commerce/inventory/correct-stock.ts'
import { findMovement, isTracked } from '#server/commerce/inventory/queries.ts'
import { STOCK_KEY } from '#server/commerce/inventory/tables.ts'
import { recordAudit, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { auditedField } from '../products/audited-field.ts'
import { findStockItemId } from './find-stock-item-id.ts'
import { lockProduct } from './lock-product.ts'

interface StockChange extends z.output<typeof StockChangeBody> {
  idempotencyKey: string
}

/**
 * Adds or removes units of a variant, once per idempotency key.
 * @throws ShopError key_reused; not_found; stock_reserved when reserved units would be removed; invalid_request above the
 * maximum, or for a variant that is not tracked
 */
export function changeStock(
  db: Database,
  slug: string,
  { sku, change, kind, reason, idempotencyKey }: StockChange,
  caller: SignedInCaller,
): Promise<void> {
  return transaction(db, async (tx) => {
    const product = await lockProduct(tx, slug)
    const stockItemId = await findStockItemId(tx, product.id, sku)
    const reference = `${STOCK_KEY}${idempotencyKey}`
    const earlier = await findMovement(tx, reference, stockItemId)
    const isSame = earlier?.kind === kind && earlier.onHand === change && earlier.note === reason
    if (earlier && !isSame) throw new ShopError('key_reused', { message: t('recordedAlready') })
    if (earlier) return
    if (!(await isTracked(tx, stockItemId))) throw errorAt('change', 'invalid_request', t('notTracked'))
    const before = (await lockAvailable(tx, [{ stockItemId }])).get(stockItemId) ?? 0
    const after = before + change
    if (after > MAX_STOCK) throw errorAt('change', 'invalid_request', tooManyUnits())
    const cause = { reference, actorId: caller.userId, note: reason }
    await correctStock(tx, kind, [{ stockItemId, change }], cause)
    const stock = auditedField('stock', sku)
    await recordAudit(tx, caller, {
      action: 'stock.changed',
      subject: { kind: 'product', id: slug },
      before: { [stock]: before },
      after: { [stock]: after, kind },
      reason,
    })
  })
}
