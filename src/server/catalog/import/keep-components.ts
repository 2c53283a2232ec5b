import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { bundleComponents } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import { anyValue } from './existing-products.ts'
import type { ItemBefore } from './planned-item.ts'

const BundleRow = z.object({ productId: z.int(), name: z.string() })

/**
 * Keeps products whose variants were added by the import and are components of bundles, unless these bundles are removed too.
 * @param kept items that are already kept: reasons by line. Further items are added
 */
export async function keepComponents(
  tx: Database,
  items: readonly { line: number; productId: number; before: ItemBefore | null }[],
  { kept, added }: { kept: Map<number, string>; added: readonly { id: number }[] },
): Promise<void> {
  const removed = items.filter(({ line, before }) => before === null && !kept.has(line))
  const rows = await readRows(
    tx,
    BundleRow,
    sql`
    select part.product_id as "productId", min(bundle.name) as name
    from ${bundleComponents} join ${variants} as part on part.id = component_id
    join ${variants} as owner on owner.id = variant_id join ${products} as bundle on bundle.id = owner.product_id
    where component_id = ${anyValue(
      added.map(({ id }) => id),
      'int',
    )} and bundle.id <> all(${sql.param(removed.map(({ productId }) => productId))}::int[])
    group by part.product_id`,
  )
  const bundles = new Map(rows.map(({ productId, name }) => [productId, name]))
  for (const { line, productId } of items) {
    const bundle = bundles.get(productId)
    if (bundle !== undefined && !kept.has(line)) kept.set(line, t('inBundle', { bundle }))
  }
}
