import { inArray, sql } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/productRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findProductIds } from './product-ids.ts'
import { productLinks } from './relations/tables.ts'
import { products } from './tables.ts'

/** The related products that staff chose, by their ids in the API. The column is named in full, because Drizzle would shorten it. */
export const relatedSlugs = sql`array(select other.slug from ${productLinks} as link
  join ${products} as other on other.id = link.other_id where link.product_id = products.id order by link.position)`

/**
 * Replaces the related products that staff chose for a product. Omits the product itself.
 * @throws ShopError invalid_request at the field when one does not exist
 */
export async function saveProductLinks(tx: Database, productId: number, slugs: readonly string[]): Promise<void> {
  const ids = await findProductIds(tx, [...slugs])
  const missing = slugs.find((slug) => !ids.has(slug))
  if (missing !== undefined) throw errorAt('relatedProducts', 'invalid_request', t('noSuchProduct', { id: missing }))
  await writeProductLinks(tx, [{ productId, relatedProducts: slugs }])
}

/**
 * Replaces the related products of several products. Omits each product itself, and products that do not exist.
 * @returns the slugs that do not exist
 */
export async function writeProductLinks(
  tx: Database,
  items: readonly { productId: number; relatedProducts: readonly string[] }[],
): Promise<Set<string>> {
  if (items.length === 0) return new Set()
  const slugs = [...new Set(items.flatMap(({ relatedProducts }) => relatedProducts))]
  const ids = await findProductIds(tx, slugs)
  await tx.delete(productLinks).where(
    inArray(
      productLinks.productId,
      items.map(({ productId }) => productId),
    ),
  )
  const rows = items.flatMap(({ productId, relatedProducts }) => {
    const others = new Set(relatedProducts.flatMap((slug) => ids.get(slug) ?? []))
    others.delete(productId)
    return [...others].map((otherId, position) => ({ productId, otherId, position }))
  })
  if (rows.length > 0) await tx.insert(productLinks).values(rows)
  return new Set(slugs.filter((slug) => !ids.has(slug)))
}
