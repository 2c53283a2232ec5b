import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { AttributeRow } from './product-attributes.ts'
import { productAttributes, products } from './tables.ts'

/** Adds values of attributes that locked products do not have. */
export async function addAttributeRows(tx: Database, rows: (AttributeRow & { productId: number })[]): Promise<void> {
  if (rows.length > 0) await tx.insert(productAttributes).values(rows)
}

/** Removes an attribute from locked products. */
export async function removeAttributeFrom(
  tx: Database,
  attributeId: number,
  productIds: readonly number[],
): Promise<void> {
  await tx
    .delete(productAttributes)
    .where(
      and(
        eq(productAttributes.attributeId, attributeId),
        sql`${productAttributes.productId} = any(${sql.param([...productIds])}::int[])`,
      ),
    )
}

/**
 * Increments the revisions of locked products, so that open editors notice.
 * @param changed with their new specifications; undefined if these do not change
 */
export async function incrementRevisions(
  tx: Database,
  changed: readonly { id: number; specifications: Record<string, string> | undefined }[],
): Promise<void> {
  const rows = changed.map(({ specifications }) => (specifications ? JSON.stringify(specifications) : null))
  await tx.execute(sql`
    update ${products} set specifications = coalesce(wanted.specifications::json, products.specifications),
      revision = revision + 1, updated_at = now()
    from unnest(${sql.param(changed.map(({ id }) => id))}::int[], ${sql.param(rows)}::text[]) as wanted (id, specifications)
    where products.id = wanted.id`)
}
