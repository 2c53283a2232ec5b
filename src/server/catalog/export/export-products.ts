import { and, asc, gt } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { type KnownCaller, recordExport } from '../../audit/record-audit.ts'
import { type CsvValue, mapBatches, writeCsv } from '../../csv/write-csv.ts'
import type { Database } from '../../database/client.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { matchingProducts, type ProductFilter } from '../admin/queries.ts'
import { writeLines, writePairs } from '../import/formats/listed.ts'
import { ownColumns, productColumns } from '../import/formats/mercer.ts'
import { readKnownProducts } from '../import/known-products.ts'
import type { KnownProduct } from '../import/plan-product.ts'
import { products } from '../tables.ts'

/**
 * All products that match, a row for each variant, in pieces; memory holds a few hundred products. That they were asked for
 * is written down.
 */
export async function exportProducts(
  db: Database,
  caller: KnownCaller,
  filter: ProductFilter,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  await recordExport(db, caller, 'products', filter)
  const { lowStock } = await readSettings(db)
  const found = readInBatches<KnownProduct>(async (behind, limit) => {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(matchingProducts(filter, lowStock), gt(products.id, behind?.id ?? 0)))
      .orderBy(asc(products.id))
      .limit(limit)
    const known = await readKnownProducts(
      db,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id }) => known.get(id) ?? [])
  })
  return { name: 'products.csv', pieces: writeCsv(ownColumns, mapBatches(found, rowsOf)) }
}

const none = productColumns.map(() => null)

/** A row for each variant. What the product is stands once, in its first row, so that it can be changed in one place. */
function rowsOf({ slug, fields }: KnownProduct): CsvValue[][] {
  const { variants, ...product } = fields
  const cells: CsvValue[] = [
    product.name,
    product.brand,
    product.category,
    product.status,
    toDecimal(product.price),
    product.originalPrice && toDecimal(product.originalPrice),
    product.isNew ? 'yes' : 'no',
    product.description,
    writeLines(product.features),
    writePairs(product.specifications),
    writeLines(product.images),
    writeLines(product.images.map((url) => product.imageTexts[url] ?? '')).replace(/^\n+$/, ''),
    writeLines(product.colors),
    writeLines(product.sizes),
  ]
  if (variants.length === 0) return [[slug, ...cells, null, null, null, null, null, null]]
  return variants.map(({ sku, color, size, price, image, stockCount }, index) => [
    slug,
    ...(index === 0 ? cells : none),
    sku,
    color,
    size,
    price && toDecimal(price),
    image,
    stockCount,
  ])
}
