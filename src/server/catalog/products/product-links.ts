import { asc, eq } from 'drizzle-orm'
import { errorAt } from '#contract/errors.ts'
import { t } from '#messages/productRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { findProductIds } from './product-ids.ts'
import { productLinks } from './relations/tables.ts'
import { products } from './tables.ts'

/** The ids in the API of the related products that staff chose, in order. */
export async function readProductLinks(db: Database, productId: number): Promise<string[]> {
  const rows = await db
    .select({ slug: products.slug })
    .from(productLinks)
    .innerJoin(products, eq(products.id, productLinks.otherId))
    .where(eq(productLinks.productId, productId))
    .orderBy(asc(productLinks.position))
  return rows.map(({ slug }) => slug)
}

/**
 * Replaces the related products that staff chose for a product. The product itself is left out.
 * @throws ShopError invalid_request at the field when one does not exist
 */
export async function saveProductLinks(tx: Database, productId: number, slugs: readonly string[]): Promise<void> {
  const ids = await findProductIds(tx, [...slugs])
  const others = slugs.map((slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw errorAt('relatedProducts', 'invalid_request', t('noSuchProduct', { id: slug }))
    return id
  })
  await tx.delete(productLinks).where(eq(productLinks.productId, productId))
  const rows = [...new Set(others)].filter((otherId) => otherId !== productId)
  if (rows.length > 0)
    await tx.insert(productLinks).values(rows.map((otherId, position) => ({ productId, otherId, position })))
}
