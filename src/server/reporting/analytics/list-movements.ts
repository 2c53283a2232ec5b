import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { StockMovementsQuery, StockMovementsReply } from '#contract/stock-movements.ts'
import { findStockItemId } from '#server/catalog/editing/find-stock-item-id.ts'
import { productNotFound } from '#server/catalog/editing/product-not-found.ts'
import { findProductRow } from '#server/catalog/editing/queries.ts'
import { STOCK_KEY, stockMovements } from '#server/commerce/inventory/tables.ts'
import { users } from '#server/identity/accounts/tables.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import type { Database } from '#server/platform/database/database.ts'

/**
 * The stock movements of a variant, newest first, with the member of staff who recorded them.
 * @throws ShopError not_found
 */
export async function listMovements(
  db: Database,
  slug: string,
  { sku, page, limit }: z.output<typeof StockMovementsQuery>,
): Promise<z.output<typeof StockMovementsReply>> {
  const product = await findProductRow(db, slug)
  if (!product) throw productNotFound()
  const isForStockItem = eq(stockMovements.stockItemId, await findStockItemId(db, product.id, sku))
  const { id, at, kind, onHand, reserved, reference, note } = stockMovements
  const [rows, total] = await Promise.all([
    db
      .select({ id, at, kind, onHand, reserved, reference, note, by: users.name })
      .from(stockMovements)
      .leftJoin(users, eq(users.id, stockMovements.actorId))
      .where(isForStockItem)
      .orderBy(desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    countUpTo(db, stockMovements, isForStockItem),
  ])
  return { movements: rows.map(toMovement), total }
}

/** Omits the reference of a manual change, which is a technical key. */
const toMovement = <T extends { at: Date; reference: string | null }>({ reference, ...row }: T) => ({
  ...row,
  at: row.at.toISOString(),
  reference: reference?.startsWith(STOCK_KEY) ? null : reference,
})
