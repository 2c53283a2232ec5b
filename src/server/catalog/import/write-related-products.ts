import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { t } from '#messages/imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { writeProductLinks } from '../products/product-links.ts'
import { products } from '../products/tables.ts'
import { productImportItems } from './tables.ts'

const LinkedRow = z.object({ line: z.int(), productId: z.int(), relatedProducts: z.array(z.string()) })

const BATCH_SIZE = 500

/**
 * Saves the related products of an applied import, once all of its products exist, because they may be related to each other.
 * Products that were edited since keep theirs. Ids of products that do not exist become warnings.
 */
export async function writeRelatedProducts(tx: Database, importId: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await readRows(
      tx,
      LinkedRow,
      sql`
      select item.line, item.product_id as "productId", item.wanted -> 'relatedProducts' as "relatedProducts"
      from ${productImportItems} as item
      join ${products} as product on product.id = item.product_id and product.revision = item.revision
      where item.import_id = ${importId} and item.line > ${after} and item.outcome = 'applied'
        and exists (select from json_array_elements(item.changes) as change where change ->> 'field' = 'relatedProducts')
      order by item.line limit ${BATCH_SIZE}`,
    )
    const missing = await writeProductLinks(tx, rows)
    const warnings = rows.flatMap(({ line, relatedProducts }) =>
      relatedProducts.filter((id) => missing.has(id)).map((id) => ({ line, text: t('relatedMissing', { id }) })),
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
