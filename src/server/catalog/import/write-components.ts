import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/bundleRules.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { bundleComponents } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import { anyValue, hasSku } from './existing-products.ts'
import type { PlannedVariant } from './planned-item.ts'
import { findBySku, indexBySku } from './same-sku.ts'
import { productImportItems } from './tables.ts'

const Components = z.array(z.object({ sku: z.string(), quantity: z.int() }))
const BundleRow = z.object({
  line: z.int(),
  productId: z.int(),
  variants: z.array(z.object({ sku: z.string(), components: Components.optional() })),
})

const BATCH_SIZE = 250

/**
 * Saves the components of the bundles in an applied import, once all of its products exist, because bundles may contain them.
 * Bundles that were edited since are not changed. A bundle whose new components no longer exist is not changed either, and gets
 * a warning.
 */
export async function writeImportedComponents(tx: Database, importId: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await readRows(
      tx,
      BundleRow,
      sql`
      select item.line, item.product_id as "productId", item.wanted -> 'variants' as variants
      from ${productImportItems} as item
      join ${products} as product on product.id = item.product_id and product.revision = item.revision
      where item.import_id = ${importId} and item.line > ${after} and item.outcome = 'applied' and product.product_type = 'bundle'
      order by item.line limit ${BATCH_SIZE}`,
    )
    const missing = await writeComponents(tx, rows)
    const warnings = rows.flatMap(({ line, productId }) =>
      [...(missing.get(productId) ?? [])].map((sku) => ({ line, text: t('noSku', { sku }) })),
    )
    if (warnings.length > 0)
      await tx.execute(sql`
        update ${productImportItems} as item set warnings = item.warnings || found.texts
        from (select line, jsonb_agg(text) as texts
          from json_to_recordset(${JSON.stringify(warnings)}::json) as warning (line int, text text) group by line) as found
        where item.import_id = ${importId} and item.line = found.line`)
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.line ?? after
  }
}

/**
 * Replaces the components of locked bundles, except for bundles with a component that does not exist or is a bundle.
 * @returns the SKUs of these components by bundle
 */
export async function writeComponents(
  tx: Database,
  bundles: readonly { productId: number; variants: readonly Pick<PlannedVariant, 'sku' | 'components'>[] }[],
): Promise<Map<number, Set<string>>> {
  const missing = new Map<number, Set<string>>()
  const skus = bundles.flatMap((bundle) =>
    bundle.variants.flatMap(({ components = [] }) => components.map(({ sku }) => sku)),
  )
  if (skus.length === 0) return missing
  // Locked, so that no component is deleted concurrently.
  const parts = await tx
    .select({ id: variants.id, sku: variants.sku })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(sql`${hasSku(skus)} and ${products.deletedAt} is null and ${products.type} <> 'bundle'`)
    .orderBy(products.id)
    .for('update', { of: products })
  const partIds = indexBySku(parts.map(({ id, sku }) => [sku, id] as const))
  const bundleVariants = await tx
    .select({ id: variants.id, sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(
      sql`${variants.productId} = ${anyValue(
        bundles.map(({ productId }) => productId),
        'int',
      )}`,
    )
  const rows: (typeof bundleComponents.$inferInsert)[] = []
  for (const { productId, variants } of bundles) {
    const unknown = variants.flatMap(({ components = [] }) =>
      components.flatMap(({ sku }) => (findBySku(partIds, sku) === undefined ? sku : [])),
    )
    if (unknown.length > 0) {
      missing.set(productId, new Set(unknown))
      continue
    }
    for (const { sku, components = [] } of variants) {
      const variantId = bundleVariants.find((each) => each.productId === productId && each.sku === sku)?.id
      if (variantId === undefined) continue
      components.forEach(({ sku, quantity }, position) => {
        const componentId = findBySku(partIds, sku)
        if (componentId !== undefined) rows.push({ variantId, componentId, quantity, position })
      })
    }
  }
  if (rows.length === 0) return missing
  const changed = [...new Set(rows.map(({ variantId }) => variantId))]
  await tx.delete(bundleComponents).where(inArray(bundleComponents.variantId, changed))
  await tx.insert(bundleComponents).values(rows)
  return missing
}
