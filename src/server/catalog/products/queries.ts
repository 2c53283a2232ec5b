import { and, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Product } from '#contract/catalog.ts'
import { NO_PICTURE } from '#contract/pictures.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type Given, prepared } from '#server/platform/database/prepared.ts'
import { placeholderOf } from '#server/platform/media/queries.ts'
import { visible } from './product-conditions.ts'
import { formerSlugs, products, variants } from './tables.ts'

/** The visible products with these database ids, in this order. */
export async function findProducts(db: Database, ids: number[]): Promise<z.output<typeof Product>[]> {
  if (ids.length === 0) return []
  const rows = await productsByIds(db, { ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => toProduct(byId.get(id)) ?? [])
}

/**
 * The same by current or former slugs.
 * @returns each product once, and in `moved` the current slug for each requested former slug
 */
export async function findProductsBySlug(
  db: Database,
  slugs: string[],
): Promise<{ products: z.output<typeof Product>[]; moved: Map<string, string> }> {
  const bySlug = new Map((await productsBySlugs(db, { slugs })).map((row) => [row.slug, row]))
  const missing = slugs.filter((slug) => !bySlug.has(slug))
  const before = missing.length > 0 ? await productsByFormerSlugs(db, { slugs: missing }) : []
  for (const row of before) bySlug.set(row.before, row)
  const rows = new Map(slugs.map((slug) => bySlug.get(slug)).map((row) => [row?.id, row]))
  return {
    products: [...rows.values()].flatMap((row) => toProduct(row) ?? []),
    moved: new Map(before.map((row) => [row.before, row.slug])),
  }
}

/** Finds a product by its current or a former slug; undefined when it is not visible. */
export async function findProduct(db: Database, slug: string): Promise<z.output<typeof Product> | undefined> {
  return (await findProductsBySlug(db, [slug])).products[0]
}

/** Whether the product with this slug was removed after it had been published. */
export const wasRemoved = async (db: Database, slug: string): Promise<boolean> =>
  (await productsGone(db, { slug })).length > 0

const {
  id,
  slug,
  name,
  brand,
  category,
  price,
  originalPrice,
  description,
  images,
  imageTexts,
  colors,
  sizes,
  features,
  specifications,
  isNew,
  onSale,
  status,
  rating,
  reviewCount,
} = getTableColumns(products)

/** The columns of a product for shoppers, with its variants in order as tuples, see `VariantRows`. */
const shown = {
  id,
  slug,
  name,
  brand,
  category,
  price,
  originalPrice,
  description,
  images,
  imageTexts,
  colors,
  sizes,
  features,
  specifications,
  isNew,
  onSale,
  status,
  rating,
  reviewCount,
  placeholder: placeholderOf(sql`${products.images}[1]`),
  // Nested, because Drizzle omits table names in SQL that is written directly in the fields of a query.
  variants: sql`${sql`coalesce((
    select json_agg(json_build_array(${variants.sku}, ${variants.color}, ${variants.size}, ${variants.price},
      ${variants.image}, ${availableUnits}) order by ${variants.position})
    from ${variants} join ${stockItems} on ${stockItems.id} = ${variants.id}
    where ${variants.productId} = ${products.id}), '[]')`}`.mapWith((value: unknown) => VariantRows.parse(value)),
}

/** SKU, color, size, price (cents), picture and units in stock. */
const VariantRows = z.array(
  z.tuple([
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.int().nullable(),
    z.string().nullable(),
    z.int(),
  ]),
)

const productsByIds = prepared((db, { ids }: Given<{ ids: number[] }>) =>
  db
    .select(shown)
    .from(products)
    .where(and(visible, sql`${products.id} = any(${ids}::int[])`)),
)

const productsBySlugs = prepared((db, { slugs }: Given<{ slugs: string[] }>) =>
  db
    .select(shown)
    .from(products)
    .where(and(visible, sql`${products.slug} = any(${slugs}::text[])`)),
)

const productsByFormerSlugs = prepared((db, { slugs }: Given<{ slugs: string[] }>) =>
  db
    .select({ ...shown, before: formerSlugs.slug })
    .from(products)
    .innerJoin(formerSlugs, eq(formerSlugs.productId, products.id))
    .where(and(visible, sql`${formerSlugs.slug} = any(${slugs}::text[])`)),
)

const productsGone = prepared((db, { slug }: Given<{ slug: string }>) => {
  const idOf = sql`(select ${formerSlugs.productId} from ${formerSlugs} where ${formerSlugs.slug} = ${slug})`
  return db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        ne(products.status, 'Draft'),
        isNotNull(products.deletedAt),
        sql`(${products.slug} = ${slug} or ${products.id} = ${idOf})`,
      ),
    )
})

type Row = Awaited<ReturnType<typeof productsByIds>>[number]

function toProduct(row: Row | undefined): z.output<typeof Product> | undefined {
  if (!row) return undefined
  const { slug, originalPrice, reviewCount, status, variants, imageTexts, ...shown } = row
  // A product that is off sale shows no stock.
  const sellable = variants.map(([sku, color, size, price, image, units]) => ({
    sku,
    color,
    size,
    price,
    image,
    stockCount: status === 'Active' ? units : 0,
  }))
  const stockCount = sellable.reduce((sum, variant) => sum + variant.stockCount, 0)
  return {
    ...shown,
    id: slug,
    originalPrice: originalPrice ?? undefined,
    image: row.images[0] ?? NO_PICTURE,
    ...(Object.keys(imageTexts).length > 0 && { imageTexts }),
    rating: Math.round(row.rating * 10) / 10,
    reviews: reviewCount,
    inStock: stockCount > 0,
    stockCount,
    variants: sellable,
  }
}
