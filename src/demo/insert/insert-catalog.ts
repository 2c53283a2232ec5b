import { sql } from 'drizzle-orm'
import { categories as categoryNames } from '#contract/shop.ts'
import type { DemoStore } from '#demo/make-demo-store.ts'
import type { Photographs } from '#demo/photographs.ts'
import { meanOf } from '#demo/reviews/make-reviews.ts'
import { categories, products, variants } from '#server/catalog/products/tables.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { insertRows } from './insert-rows.ts'

export async function insertCatalog(
  tx: Database,
  { offers, reviews }: DemoStore,
  photographs: Photographs,
): Promise<void> {
  await insertRows(
    tx,
    categories,
    categoryNames.map((name, position) => ({ name, position, image: photographs.ofCategory(name) })),
  )

  const ratings = Map.groupBy(reviews, ({ offer }) => offer)
  await insertRows(
    tx,
    products,
    offers.map((offer) => {
      const { id, product, createdAt } = offer
      const ofIt = ratings.get(offer)?.map(({ rating }) => rating) ?? []
      return {
        id,
        slug: product.slug,
        name: product.name,
        brand: product.brand,
        category: product.category,
        price: product.price,
        originalPrice: product.originalPrice ?? null,
        description: product.description,
        images: photographs.allOf(product),
        colors: product.colors ?? [],
        sizes: product.sizes ?? [],
        features: product.features,
        specifications: product.specifications,
        isNew: product.isNew ?? false,
        rating: ofIt.length > 0 ? meanOf(ofIt) : 0,
        reviewCount: ofIt.length,
        createdAt,
        updatedAt: createdAt,
      }
    }),
  )

  const all = offers.flatMap(({ id, product, variants }) =>
    variants.map((variant, position) => ({ ...variant, product, productId: id, position })),
  )
  await insertRows(
    tx,
    stockItems,
    all.map(({ id, stock }) => ({ id, onHand: stock })),
  )
  await insertRows(
    tx,
    variants,
    all.map(({ id, productId, product, sku, color, size, price, position }) => ({
      id,
      productId,
      sku,
      color,
      size,
      price,
      position,
      image: color && photographs.inColor(product, color),
    })),
  )
  await continueAfter(tx, 'products', offers.length)
  await continueAfter(tx, 'stock_items', all.length)
}

/** Rows that staff add later continue the numbers of these rows. */
async function continueAfter(tx: Database, table: 'products' | 'stock_items', last: number): Promise<void> {
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`)
}
