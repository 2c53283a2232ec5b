import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdminBundleComponent } from '#contract/bundles.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { variantPrice } from './effective-price.ts'
import { chosenOptions } from './product-options.ts'
import { bundleComponents } from './relations/tables.ts'
import { products, variants } from './tables.ts'

type Component = z.output<typeof AdminBundleComponent>

/** The components of these variants for staff, in order, by variant. */
export async function readComponents(db: Database, variantIds: number[]): Promise<Map<number, Component[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .select({
      variantId: bundleComponents.variantId,
      sku: variants.sku,
      quantity: bundleComponents.quantity,
      productId: products.slug,
      name: products.name,
      options: chosenOptions,
      image: nullable(sql`coalesce(${variants.image}, ${products.images}[1])`.mapWith(String)),
      price: variantPrice,
      stockCount: availableUnits,
      tracked: stockItems.tracked,
      sold: sql`(${products.status} = 'Active' and ${products.deletedAt} is null)`.mapWith(Boolean),
    })
    .from(bundleComponents)
    .innerJoin(variants, eq(variants.id, bundleComponents.componentId))
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(bundleComponents.variantId, variantIds))
    .orderBy(asc(bundleComponents.variantId), asc(bundleComponents.position))
  const components = Map.groupBy(rows, ({ variantId }) => variantId)
  return new Map([...components].map(([id, list]) => [id, list.map(({ variantId, ...component }) => component)]))
}

/** Whether the shop has or had bundles. */
export const hasBundles = async (db: Database): Promise<boolean> =>
  (await db.select({ id: bundleComponents.variantId }).from(bundleComponents).limit(1)).length > 0

/** The components of a variant as JSON of SKUs and quantities; null without a query if it is not a bundle. */
export const componentSkus = sql`case when stock_items.composed then (
  select coalesce(json_agg(json_build_object('sku', part.sku, 'quantity', component.quantity) order by component.position), '[]')
  from bundle_components as component join variants as part on part.id = component.component_id
  where component.variant_id = variants.id) end`
