import { once } from 'node:events'
import { finished as finishedWriting } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { categories } from '#contract/shop.ts'
import { readPhotographs } from '#demo/photographs.ts'
import { copyLine } from './copy-line.ts'
import { dropIndexes, inFillingSession } from './filling-session.ts'
import { type MadeProduct, makeProduct } from './make-product.ts'

/** Characters that are collected before they are sent. */
const CHUNK = 256 * 1024

/**
 * Fills the empty tables of the catalog with products 1 to `count`. The tables are filled in parallel over separate
 * connections, so after a failure the database must be discarded.
 * @param pool of a database on which `allowFilling` was called, because triggers and foreign keys are bypassed
 */
export async function fillCatalog(pool: pg.Pool, count: number): Promise<void> {
  const pictures = (await readPhotographs()).all.map(({ url }) => url).filter((url) => url.endsWith('-800.webp'))
  await pool.query(
    'insert into categories (name, image, position) select name, $2, position - 1 from unnest($1::text[]) with ordinality as given (name, position)',
    [categories, pictures[0]],
  )
  const recreateIndexes = await dropIndexes(pool, Object.keys(columns))
  const [products, stockItems, variants] = await Promise.all([
    beginCopy(pool, 'products'),
    beginCopy(pool, 'stock_items'),
    beginCopy(pool, 'variants'),
  ])
  let stockItem = 0
  for (let id = 1; id <= count; id++) {
    const product = makeProduct(id)
    await products.write(productRow(product, pictures))
    for (const [position, { sku, color, size, price, stock }] of product.variants.entries()) {
      stockItem++
      await stockItems.write([stockItem, stock])
      await variants.write([stockItem, id, sku, color, size, price, position])
    }
  }
  await Promise.all([products.end(), stockItems.end(), variants.end()])
  await recreateIndexes()
  await inFillingSession(pool, async (client) => {
    await client.query(
      `select setval(pg_get_serial_sequence('products', 'id'), $1), setval(pg_get_serial_sequence('stock_items', 'id'), $2)`,
      [count, stockItem],
    )
    await client.query('vacuum analyze')
  })
}

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
    ...['id', 'slug', 'name', 'brand', 'category', 'price', 'original_price', 'description', 'images', 'colors'],
    ...['sizes', 'features', 'specifications', 'is_new', 'status', 'rating', 'review_count', 'units_sold'],
    ...['created_at', 'updated_at'],
  ],
  stock_items: ['id', 'on_hand'],
  variants: ['id', 'product_id', 'sku', 'color', 'size', 'price', 'position'],
}

const productRow = (product: MadeProduct, pictures: string[]) => [
  product.id,
  product.slug,
  product.name,
  product.brand,
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
