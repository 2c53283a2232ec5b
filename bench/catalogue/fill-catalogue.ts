import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { categories } from '#contract/shop.ts'
import { readPhotographs } from '#demo/photographs.ts'
import { copyLine } from './copy-line.ts'
import { type MadeProduct, makeProduct } from './make-product.ts'

const PIECE = 256 * 1024

/**
 * Fills the empty tables of the catalogue with products 1 to `count`.
 * @param client of a superuser, because it leaves out triggers and the checks of references
 */
export async function fillCatalogue(client: pg.PoolClient, count: number): Promise<void> {
  const pictures = (await readPhotographs()).all.map(({ url }) => url).filter((url) => url.endsWith('-800.webp'))
  await client.query(
    "set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '512MB'",
  )
  await client.query('begin')
  try {
    const tables = ['products', 'stock_items', 'variants'] as const
    const indexes = await dropIndexes(client, tables)
    await client.query(
      'insert into categories (name, image, position) select name, $2, position - 1 from unnest($1::text[]) with ordinality as given (name, position)',
      [categories, pictures[0]],
    )
    for (const table of tables) await copy(client, table, count, pictures)
    for (const index of indexes) await client.query(index)
    await client.query(
      `select setval(pg_get_serial_sequence('products', 'id'), max(id)), setval(pg_get_serial_sequence('stock_items', 'id'), (select max(id) from stock_items)) from products`,
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze')
}

/** Indexes are made faster when the rows are there. @returns what makes them again */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  return rows.map(({ definition }) => definition)
}

/** Each product is made anew for each table: making it is quicker than keeping a million of them. */
async function copy(
  client: pg.PoolClient,
  table: keyof typeof columns,
  count: number,
  pictures: string[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} (${columns[table].join(', ')}) from stdin`))
  let stockItem = 0
  function* pieces(): Generator<string> {
    let piece = ''
    for (let id = 1; id <= count; id++) {
      const product = makeProduct(id)
      if (table === 'products') piece += copyLine(productRow(product, pictures))
      else
        for (const [position, variant] of product.variants.entries()) {
          stockItem++
          piece += copyLine(
            table === 'stock_items'
              ? [stockItem, variant.stock]
              : [stockItem, id, variant.sku, variant.color, variant.size, variant.price, position],
          )
        }
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
    yield piece
  }
  await pipeline(pieces, stream)
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
