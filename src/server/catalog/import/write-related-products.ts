import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { MAX_PER_PRODUCT } from '#contract/admin-products.ts'
import { t } from '#messages/imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { writeProductLinks } from '../products/product-links.ts'
import { products, variants } from '../products/tables.ts'
import { productImportItems } from './tables.ts'

const LinkedRow = z.object({ line: z.int(), productId: z.int(), relatedProducts: z.array(z.string()) })

const BATCH_SIZE = 500

const ReferringRow = z.object({ line: z.int(), productId: z.int(), related: z.array(z.string()) })
const FoundRow = z.object({ reference: z.string(), slug: z.string() })

/**
 * Saves the related products that a file of another shop names by its own ids and SKUs, once all of its products exist. Unknown
 * products, and products beyond the maximum, become warnings.
 */
export async function writeRelatedReferences(tx: Database, importId: string): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await readRows(
      tx,
      ReferringRow,
      sql`
      select line, product_id as "productId", wanted -> 'relatedReferences' as related
      from ${productImportItems}
      where import_id = ${importId} and line > ${after} and outcome = 'applied'
        and json_array_length(wanted -> 'relatedReferences') > 0
      order by line limit ${BATCH_SIZE}`,
    )
    const slugs = await findReferences(tx, importId, [...new Set(rows.flatMap(({ related }) => related))])
    const warnings: { line: number; text: string }[] = []
    const links = rows.map(({ line, productId, related }) => {
      const found = [...new Set(related.flatMap((reference) => slugs.get(reference) ?? []))]
      const kept = found.slice(0, MAX_PER_PRODUCT.related)
      const others = related.filter((reference) => !kept.includes(slugs.get(reference) ?? ''))
      if (others.length > 0) warnings.push({ line, text: t('relatedOmitted', { products: others.join(', ') }) })
      return { productId, relatedProducts: kept }
    })
    await writeProductLinks(tx, links)
    await addWarnings(tx, importId, warnings)
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.line ?? after
  }
}

/** The products by the references that a file uses. Products of the file take precedence over other products. */
export async function findReferences(
  tx: Database,
  importId: string,
  references: string[],
): Promise<Map<string, string>> {
  if (references.length === 0) return new Map()
  const wanted = sql.param(references)
  const rows = await readRows(
    tx,
    FoundRow,
    sql`
    select reference, slug from (
    select reference, ${products.slug} as slug, 0 as rank
    from ${variants} join ${products} on ${products.id} = ${variants.productId} and ${products.deletedAt} is null
    join unnest(${wanted}::text[]) as reference on lower(reference) = lower(${variants.sku})
    union all
    select reference, slug, 1
    from ${productImportItems}, json_array_elements_text(wanted -> 'references') as reference
    where import_id = ${importId} and outcome = 'applied' and slug is not null and reference = any(${wanted}::text[])) as found
    order by rank`,
  )
  return new Map(rows.map(({ reference, slug }) => [reference, slug]))
}

/**
 * Saves the related products of an applied import, once all of its products exist, because they may be related to each other.
 * Products that were edited since are not changed. Unknown ids become warnings.
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
    await addWarnings(tx, importId, warnings)
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)?.line ?? after
  }
}

export async function addWarnings(
  tx: Database,
  importId: string,
  warnings: readonly { line: number; text: string }[],
): Promise<void> {
  if (warnings.length === 0) return
  await tx.execute(sql`
    update ${productImportItems} as item set warnings = item.warnings || found.texts
    from (select line, jsonb_agg(text) as texts
      from json_to_recordset(${JSON.stringify(warnings)}::json) as warning (line int, text text) group by line) as found
    where item.import_id = ${importId} and item.line = found.line`)
}
