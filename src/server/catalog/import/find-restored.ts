import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { listDifferences } from './differences.ts'
import { anyValue, readExistingProducts } from './existing-products.ts'
import type { PlannedProduct } from './planned-item.ts'
import { productImportItems } from './tables.ts'
import { stockFields } from './write-items.ts'

/**
 * Finds the items whose products were edited since the import but are again as it left them, for example because a later import
 * was undone.
 * @param edited items whose products have another revision
 * @returns their lines
 */
export async function findRestored(
  tx: Database,
  importId: string,
  edited: readonly { line: number; productId: number }[],
): Promise<Set<number>> {
  if (edited.length === 0) return new Set()
  const lines = edited.map(({ line }) => line)
  const rows = await tx
    .select({ line: productImportItems.line, wanted: productImportItems.wanted })
    .from(productImportItems)
    .where(and(eq(productImportItems.importId, importId), sql`${productImportItems.line} = ${anyValue(lines, 'int')}`))
  const wantedByLine = new Map(rows.map(({ line, wanted }) => [line, wanted]))
  const products = await readExistingProducts(
    tx,
    edited.map(({ productId }) => productId),
  )
  return new Set(
    edited.flatMap(({ line, productId }) => {
      const wanted = wantedByLine.get(line)
      const current = products.get(productId)?.fields
      return wanted && current && isSame(current, wanted) ? [line] : []
    }),
  )
}

/** Whether a product is as the import saved it. Orders change the stock of variants, which is not compared. */
function isSame(current: PlannedProduct, wanted: PlannedProduct): boolean {
  const saved = wanted.variants.toSorted((a, b) => a.position - b.position)
  if (current.variants.map(({ sku }) => sku).join('\n') !== saved.map(({ sku }) => sku).join('\n')) return false
  const variants = saved.map((variant, index) => {
    const now = current.variants[index]
    // Files need not say whether the stock of a new variant is tracked.
    return { ...variant, id: now?.id ?? null, tracked: variant.tracked ?? now?.tracked }
  })
  const differences = listDifferences(sortCategories(current), sortCategories({ ...wanted, variants }), null)
  return differences.every(({ field }) => field !== 'tracked' && stockFields.has(field))
}

const sortCategories = (product: PlannedProduct): PlannedProduct => ({
  ...product,
  additionalCategories: product.additionalCategories?.toSorted() ?? [],
})
