import { and, asc, gt } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import { type CsvValue, writeCsv } from '../../csv/write-csv.ts'
import type { Database } from '../../database/client.ts'
import { readInBatches } from '../../database/read-in-batches.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { matchingProducts, type ProductFilter } from '../admin/queries.ts'
import { writeLines, writePairs } from '../import/formats/listed.ts'
import { ownColumns, productColumns } from '../import/formats/mercer.ts'
import { readKnownProducts } from '../import/known-products.ts'
import type { KnownProduct } from '../import/plan-product.ts'
import { products } from '../tables.ts'

/** Products that are read together. */
const AT_ONCE = 500

/** All products that match, a row for each variant, in pieces; memory holds a few hundred products. */
export function exportProducts(db: Database, filter: ProductFilter): { name: string; pieces: AsyncIterable<string> } {
  const found = readInBatches<KnownProduct>(async (behind, limit) => {
    const { lowStock } = await readSettings(db)
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
  }, AT_ONCE)
  return { name: 'products.csv', pieces: writeCsv(ownColumns, rowsOf(found)) }
}

async function* rowsOf(found: AsyncIterable<KnownProduct>): AsyncGenerator<CsvValue[]> {
  const none = productColumns.map(() => null)
  for await (const { slug, fields } of found) {
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
    // What the product is stands once, in its first row, so that it can be changed in one place.
    for (const [index, { sku, color, size, price, image, stockCount }] of variants.entries())
      yield [slug, ...(index === 0 ? cells : none), sku, color, size, price && toDecimal(price), image, stockCount]
    if (variants.length === 0) yield [slug, ...cells, null, null, null, null, null, null]
  }
}
