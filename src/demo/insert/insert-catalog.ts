import { sql } from 'drizzle-orm'
import { type Category, categories as categoryNames } from '#contract/shop.ts'
import { toSlug } from '#contract/to-slug.ts'
import type { DemoStore } from '#demo/create-demo-store.ts'
import type { Photographs } from '#demo/pictures/photographs.ts'
import { calculateMean } from '#demo/reviews/create-reviews.ts'
import { categories, categoryPaths } from '#server/catalog/categories/tables.ts'
import { products, variants } from '#server/catalog/products/tables.ts'
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
    categoryNames.map((name, position) => ({
      id: getCategoryId(name),
      name,
      slug: toSlug(name),
      path: toSlug(name),
      hasLandingPage: false,
      position,
      image: photographs.ofCategory(name),
    })),
  )
  await insertRows(
    tx,
    categoryPaths,
    categoryNames.map((name) => ({ path: toSlug(name), categoryId: getCategoryId(name) })),
  )
  await continueAfter(tx, 'categories', categoryNames.length)

  const ratings = Map.groupBy(reviews, ({ offer }) => offer)
  await insertRows(
    tx,
    products,
    offers.map((offer) => {
      const { id, product, createdAt } = offer
      const productRatings = ratings.get(offer)?.map(({ rating }) => rating) ?? []
      return {
        id,
        slug: product.slug,
        name: product.name,
        brand: product.brand,
        categoryId: getCategoryId(product.category),
        price: product.price,
        originalPrice: product.originalPrice ?? null,
        description: product.description,
        images: photographs.listGallery(product),
        imageTexts: photographs.describeGallery(product, 'en'),
        colors: product.colors ?? [],
        sizes: product.sizes ?? [],
        features: product.features,
        specifications: product.specifications,
        isNew: product.isNew ?? false,
        rating: productRatings.length > 0 ? calculateMean(productRatings) : 0,
        reviewCount: productRatings.length,
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

const getCategoryId = (category: Category): number => 1 + categoryNames.indexOf(category)

/** Rows that staff add later continue the numbers of these rows. */
async function continueAfter(
  tx: Database,
  table: 'categories' | 'products' | 'stock_items',
  last: number,
): Promise<void> {
  await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${last})`)
}
