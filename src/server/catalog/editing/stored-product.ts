import { isDeepStrictEqual } from 'node:util'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AdminProduct } from '#contract/admin-products.ts'
import { colorAndSize } from '#contract/chosen-options.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import type { Database } from '#server/platform/database/database.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { lockRows } from '#server/platform/database/locks.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readComponents } from '../products/bundle-components.ts'
import { attributeValues } from '../products/product-attributes.ts'
import { brandName } from '../products/product-brand.ts'
import { additionalReferences, categoryReference } from '../products/product-category.ts'
import { relatedSlugs } from '../products/product-links.ts'
import {
  createChosenOptions,
  listValues,
  type OptionRows,
  optionRows,
  toResolvedOptions,
} from '../products/product-options.ts'
import { tagNames } from '../products/product-tags.ts'
import { products } from '../products/tables.ts'
import { factFields, StoredFacts } from '../products/variant-facts.ts'
import type { ChoosableOption } from './save-options.ts'

/** A variant as stored, with its available units. */
export type StoredVariant = z.output<typeof StoredVariant>
const StoredVariant = z.object({
  id: z.int(),
  sku: z.string(),
  option1: z.int().nullable(),
  option2: z.int().nullable(),
  option3: z.int().nullable(),
  position: z.int(),
  price: z.int().nullable(),
  image: z.string().nullable(),
  moreImages: z.array(z.string()),
  stockCount: z.int(),
  reserved: z.int(),
  tracked: z.boolean(),
  ...StoredFacts.shape,
})

const variants = jsonList(
  StoredVariant,
  sql`
  select variants.id, sku, option1, option2, option3, position, price, image, more_images as "moreImages",
    ${availableUnits} as "stockCount", stock_items.reserved, stock_items.tracked, ${factFields}
  from variants join stock_items on stock_items.id = variants.id where product_id = products.id order by position`,
)

/** A product for staff, with the ids of the objects it refers to by name. */
export interface StoredProduct {
  id: number
  brandId: number | null
  categoryId: number
  options: OptionRows
  /** In the order of those in `product`. */
  variants: StoredVariant[]
  product: z.output<typeof AdminProduct>
}

const Texts = z.array(z.string())
const toTexts = (array: SQL): SQL<string[]> => sql`${array}`.mapWith((value: unknown) => Texts.parse(value))

const {
  deletedAt,
  changedIn,
  lastPublished,
  onSale,
  salePrice,
  saleEndsAt,
  saleCampaignId,
  colors,
  sizes,
  ...ownColumns
} = getTableColumns(products)

/** By its id in the API, unless it was removed. */
const isProduct = (slug: Placeholders<{ slug: string }>['slug']) => and(eq(products.slug, slug), isNull(deletedAt))

const productRows = prepared((db, { slug }: Placeholders<{ slug: string }>) =>
  db
    .select({
      ...ownColumns,
      brand: brandName,
      category: categoryReference,
      additionalCategories: additionalReferences,
      attributes: attributeValues,
      tags: toTexts(tagNames),
      relatedProducts: toTexts(relatedSlugs),
      options: optionRows,
      variants,
    })
    .from(products)
    .where(isProduct(slug)),
)

const productLocks = prepared((db, { slug }: Placeholders<{ slug: string }>) =>
  lockRows(db.select({ id: products.id }).from(products).where(isProduct(slug)).$dynamic(), products.id),
)

/** A product that is not removed. */
export async function findStoredProduct(db: Database, slug: string): Promise<StoredProduct | undefined> {
  const [row] = await productRows(db, { slug })
  return row && toStoredProduct(db, row)
}

/** Locks a product that is not removed until the end of the transaction. */
export async function lockStoredProduct(tx: Database, slug: string): Promise<StoredProduct | undefined> {
  const [, [row]] = await pipeline(productLocks(tx, { slug }), productRows(tx, { slug }))
  return row && toStoredProduct(tx, row)
}

/** A product for staff. */
export const findAdminProduct = async (db: Database, slug: string): Promise<StoredProduct['product'] | undefined> =>
  (await findStoredProduct(db, slug))?.product

type Row = Awaited<ReturnType<typeof productRows>>[number]

async function toStoredProduct(db: Database, row: Row): Promise<StoredProduct> {
  const { id, slug, brandId, categoryId, reviewCount, options, variants, ...shown } = row
  const chosenBy = createChosenOptions(options)
  const components =
    row.type === 'bundle' &&
    (await readComponents(
      db,
      variants.map((variant) => variant.id),
    ))
  return {
    ...{ id, brandId, categoryId, options, variants },
    product: {
      ...shown,
      id: slug,
      reviews: reviewCount,
      publishAt: row.publishAt?.toISOString() ?? null,
      unpublishAt: row.unpublishAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      options: toResolvedOptions(options),
      colors: listValues(options, 'color'),
      sizes: listValues(options, 'size'),
      variants: variants.map(({ id, option1, option2, option3, position, ...variant }) => {
        const chosen = chosenBy([option1, option2, option3])
        return {
          ...variant,
          ...(components && { components: components.get(id) ?? [] }),
          options: Object.fromEntries(chosen.map(({ code, value }) => [code, value])),
          ...colorAndSize(chosen),
        }
      }),
    },
  }
}

/** The options of a product, with the ids of their values. */
export const toChoosableOptions = ({ options }: Pick<StoredProduct, 'options'>): ChoosableOption[] =>
  options.map(([code, , , , values]) => ({ code, values: values.map(([valueId, value]) => ({ valueId, value })) }))

/** Whether two versions of a product have the same values of the same options, which may have been renamed. */
export const hasSameOptions = (one: StoredProduct, other: StoredProduct): boolean =>
  isDeepStrictEqual(valueIds(one), valueIds(other))

const valueIds = (product: StoredProduct) =>
  toChoosableOptions(product).map(({ values }) => values.map(({ valueId }) => valueId))
