import { once } from 'node:events'
import { finished as finishedWriting } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { categories } from '#contract/shop.ts'
import { readPhotographs } from '#demo/pictures/photographs.ts'
import { dropIndexes, withBulkLoadSession } from './bulk-load.ts'
import { copyLine } from './copy-line.ts'
import { type GeneratedProduct, generateProduct } from './generate-product.ts'
import {
  attributeValue,
  buildCategoryStatements,
  choiceId,
  findLeaf,
  getValueKind,
  leafId,
  listFilters,
  VALUES_PER_PRODUCT,
} from './tree-and-attributes.ts'

/** Number of characters that are collected before they are sent. */
const CHUNK = 256 * 1024

/**
 * Fills the empty tables of the catalog with products 1 to `count`. The tables are filled in parallel over separate
 * connections, so after a failure the database must be discarded.
 * @param pool of a database on which `allowBulkLoad` was called, because triggers and foreign keys are bypassed
 */
export async function fillCatalog(pool: pg.Pool, count: number): Promise<void> {
  const pictures = (await readPhotographs()).all.map(({ url }) => url).filter((url) => url.endsWith('-800.webp'))
  await pool.query(
    'insert into categories (id, name, image, position) select number, name, $2, number from unnest($1::text[]) with ordinality as given (name, number)',
    [categories, pictures[0]],
  )
  for (const statement of buildCategoryStatements()) await pool.query(statement)
  const recreateIndexes = await dropIndexes(pool, Object.keys(columns))
  const [products, stockItems, variants, values] = await Promise.all([
    beginCopy(pool, 'products'),
    beginCopy(pool, 'stock_items'),
    beginCopy(pool, 'variants'),
    beginCopy(pool, 'product_attributes'),
  ])
  let stockItem = 0
  for (let id = 1; id <= count; id++) {
    const product = generateProduct(id)
    await products.write(productRow(product, pictures))
    for (const [position, { sku, color, size, price, stock }] of product.variants.entries()) {
      stockItem++
      await stockItems.write([stockItem, stock])
      await variants.write([stockItem, id, sku, color, size, price, position])
    }
    for (const attribute of listFilters(findLeaf(id, product.category)).slice(0, VALUES_PER_PRODUCT)) {
      await values.write([id, attribute, 0, ...valueColumns(id, attribute)])
    }
  }
  await Promise.all([products.end(), stockItems.end(), variants.end(), values.end()])
  await recreateIndexes()
  await withBulkLoadSession(pool, async (client) => {
    await client.query(
      `select setval(pg_get_serial_sequence('products', 'id'), $1), setval(pg_get_serial_sequence('stock_items', 'id'), $2)`,
      [count, stockItem],
    )
    // COPY runs without the triggers that normally fill brands.
    await client.query(FILL_BRANDS)
    await client.query('vacuum analyze')
  })
}

const FILL_BRANDS = `
  with named as (insert into brands (name, slug)
    select brand, 'brand-' || row_number() over (order by brand) from products group by brand returning id, name)
  update products set brand_id = named.id from named where named.name = products.brand::citext`

/** Starts a COPY that sends rows in chunks and waits while the database is busy. */
async function beginCopy(pool: pg.Pool, table: keyof typeof columns) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('set session_replication_role = replica')
  const stream = client.query(copyFrom(`copy ${table} (${columns[table].join(', ')}) from stdin`))
  const finished = finishedWriting(stream)
  let chunk = ''
  return {
    async write(row: Parameters<typeof copyLine>[0]) {
      chunk += copyLine(row)
      if (chunk.length < CHUNK) return
      const hasRoom = stream.write(chunk)
      chunk = ''
      if (!hasRoom) await Promise.race([once(stream, 'drain'), finished])
    },
    async end() {
      stream.end(chunk)
      await finished
      client.release(true)
    },
  }
}

const columns = {
  products: [
    ...['id', 'slug', 'name', 'brand', 'category_id', 'category', 'price', 'original_price'],
    ...['description', 'images', 'colors'],
    ...['sizes', 'features', 'specifications', 'is_new', 'status', 'rating', 'review_count', 'units_sold'],
    ...['created_at', 'updated_at'],
  ],
  stock_items: ['id', 'on_hand'],
  product_attributes: ['product_id', 'attribute_id', 'position', 'number', 'choice_id', 'yes'],
  variants: ['id', 'product_id', 'sku', 'color', 'size', 'price', 'position'],
}

const productRow = (product: GeneratedProduct, pictures: string[]) => [
  product.id,
  product.slug,
  product.name,
  product.brand,
  leafId(findLeaf(product.id, product.category)),
  product.category,
  product.price,
  product.originalPrice,
  product.description,
  [pictures[product.id % pictures.length] ?? ''],
  product.colors,
  product.sizes,
  product.features,
  product.specifications,
  product.isNew,
  product.status,
  product.rating,
  product.reviewCount,
  product.unitsSold,
  product.createdAt,
  product.createdAt,
]

/** The columns `number`, `choice_id` and `yes`. */
function valueColumns(product: number, attribute: number): (number | boolean | null)[] {
  const value = attributeValue(product, attribute)
  const kind = getValueKind(attribute)
  return [
    kind === 'number' ? value : null,
    kind === 'choice' ? choiceId(attribute, value) : null,
    kind === 'yes_no' ? value === 1 : null,
  ]
}
