import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { toDecimal } from '#contract/money.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvValue, mapBatches, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { listed } from '#server/platform/database/listed.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { writeLines, writePairs } from '../csv-formats/list-cells.ts'
import { mercerColumns, productColumns } from '../csv-formats/mercer-columns.ts'
import { matchingProducts, type ProductFilter } from '../editing/queries.ts'
import { products } from '../products/tables.ts'

/**
 * Streams all matching products as CSV, a row for each variant, with a hundred products in memory at a time. The export is
 * recorded in the audit log.
 */
export async function exportProducts(
  { db, reads }: Databases,
  caller: Caller,
  filter: ProductFilter,
): Promise<{ name: string; pieces: AsyncIterable<string> }> {
  await recordExport(db, caller, 'products', filter)
  const { lowStock } = await readSettings(db)
  const readProducts = productsWhere(matchingProducts(filter, lowStock))
  const found = readInBatches<FoundProduct>((behind, limit) => readProducts(reads, { behind: behind?.id ?? 0, limit }))
  return { name: 'products.csv', pieces: writeCsv(mercerColumns, mapBatches(found, rowsOf)) }
}

const none = productColumns.map(() => null)

/** A row for each variant. Product fields are only in its first row, so that they are edited in one place. */
function rowsOf(product: FoundProduct): CsvValue[][] {
  const { slug, variants } = product
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

type FoundProduct = Awaited<ReturnType<ReturnType<typeof productsWhere>>>[number]

const FoundVariant = z.object({
  sku: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  price: z.int().nullable(),
  image: z.string().nullable(),
  stockCount: z.int(),
})

const variants = listed(
  FoundVariant,
  sql`
  select sku, color, size, price, image, ${availableUnits} as "stockCount"
  from variants join stock_items on stock_items.id = variants.id where product_id = products.id order by position`,
)

/**
 * Selects only the exported columns, with a prepared statement, to keep garbage small over many batches. Products and variants
 * are read by one statement, so that a product deleted in between does not break the file.
 */
const productsWhere = (conditions: SQL | undefined) =>
  prepared((db, next: Given<{ behind: number; limit: number }>) =>
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        brand: products.brand,
        category: products.category,
        status: products.status,
        price: products.price,
        originalPrice: products.originalPrice,
        isNew: products.isNew,
        description: products.description,
        features: textsOf(products.features),
        specifications: products.specifications,
        images: textsOf(products.images),
        imageTexts: products.imageTexts,
        colors: textsOf(products.colors),
        sizes: textsOf(products.sizes),
        variants,
      })
      .from(products)
      .where(and(conditions, gt(products.id, next.behind)))
      .orderBy(asc(products.id))
      .limit(next.limit),
  )

const Texts = z.array(z.string())

/** An array as JSON, which parses without an object per element. */
const textsOf = (array: PgColumn): SQL<string[]> =>
  sql`to_json(${array})`.mapWith((value: unknown) => Texts.parse(value))
