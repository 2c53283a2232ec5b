import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ReorderReply } from '#contract/reorder.ts'
import { MAX_PER_LINE } from '#contract/shop.ts'
import { isInCurrentList } from '#server/catalog/products/product-conditions.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { currentMarket } from '#server/platform/http/current-market.ts'
import { sellableUnitsFor } from './availability.ts'
import { cartLines } from './tables.ts'

interface VariantUnits {
  variantId: number
  quantity: number
}

interface Outcome {
  added: number
  /** Of a variant that is sold: the units that are available, and those that were in the cart. */
  availability?: VariantAvailability | undefined
  /** Why fewer units than requested were added. */
  missed?: z.output<typeof ReorderReply>['missed'][number]['reason']
}

/**
 * Adds units of variants to a locked cart, up to the available units and the maximum per line.
 * @param requested each variant once
 * @returns an outcome for each variant, in the same order
 */
export async function addUnits(
  tx: Database,
  customerId: string,
  requested: readonly VariantUnits[],
): Promise<Outcome[]> {
  const availability = await readAvailability(
    tx,
    customerId,
    requested.map(({ variantId }) => variantId),
  )
  const outcomes = requested.map(({ variantId, quantity }) => limitToAvailable(quantity, availability.get(variantId)))
  const marketId = currentMarket()?.id ?? null
  const lines = requested.flatMap(({ variantId }, index) => {
    const quantity = outcomes[index]?.added ?? 0
    return quantity > 0 ? [{ customerId, variantId, quantity, marketId }] : []
  })
  if (lines.length === 0) return outcomes
  await tx
    .insert(cartLines)
    .values(lines.sort((a, b) => a.variantId - b.variantId))
    .onConflictDoUpdate({
      target: [cartLines.customerId, cartLines.variantId],
      // `addToCart` takes no cart lock, so a line may have grown since it was read.
      set: {
        quantity: sql`least(${cartLines.quantity} + excluded.quantity, ${MAX_PER_LINE})`,
        marketId,
        changedAt: sql`now()`,
      },
    })
  return outcomes
}

interface VariantAvailability {
  available: number
  inCart: number
}

function limitToAvailable(quantity: number, availability: VariantAvailability | undefined): Outcome {
  if (!availability) return { added: 0, missed: 'not_sold' }
  const { available, inCart } = availability
  if (available <= 0) return { added: 0, availability, missed: 'out_of_stock' }
  const added = Math.min(quantity, Math.max(0, Math.min(available, MAX_PER_LINE) - inCart))
  if (added === quantity) return { added, availability }
  return { added, availability, missed: available < MAX_PER_LINE ? 'fewer_left' : 'cart_full' }
}

/** Available units and units in the cart, for the variants that are still sold in this market. */
async function readAvailability(
  tx: Database,
  customerId: string,
  variantIds: number[],
): Promise<Map<number, VariantAvailability>> {
  if (variantIds.length === 0) return new Map()
  const rows = await tx
    .select({
      id: variants.id,
      available: sellableUnitsFor(customerId),
      inCart: sql`coalesce(${cartLines.quantity}, 0)`.mapWith(Number),
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .leftJoin(cartLines, and(eq(cartLines.variantId, variants.id), eq(cartLines.customerId, customerId)))
    .where(
      and(
        inArray(variants.id, variantIds),
        inArray(products.status, ['Active', 'Out of Stock']),
        isNull(products.deletedAt),
        isInCurrentList(),
      ),
    )
  return new Map(rows.map(({ id, ...availability }) => [id, availability]))
}
