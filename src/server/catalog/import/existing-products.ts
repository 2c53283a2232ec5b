import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { colorAndSize } from '#contract/chosen-options.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { stockItems } from '#server/commerce/inventory/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { componentSkus } from '../products/bundle-components.ts'
import { attributeValues } from '../products/product-attributes.ts'
import { brandName } from '../products/product-brand.ts'
import { additionalReferences, categoryReference } from '../products/product-category.ts'
import { relatedSlugs } from '../products/product-links.ts'
import { createChosenOptions, listValues, optionRows, toResolvedOptions } from '../products/product-options.ts'
import { tagNames } from '../products/product-tags.ts'
import { formerSlugs } from '../products/relations/tables.ts'
import { products, variants } from '../products/tables.ts'
import { factColumns } from '../products/variant-facts.ts'
import type { ExistingProduct } from './plan-product.ts'
import type { PlannedVariant } from './planned-item.ts'
import { readListPrices } from './read-list-prices.ts'
import { indexBySku } from './same-sku.ts'

const Texts = z.array(z.string())
const Components = z.array(z.object({ sku: z.string(), quantity: z.int() }))

export const anyValue = (values: readonly (string | number)[], type: 'text' | 'int'): SQL =>
  sql`any(${sql.param(values)}::${sql.raw(type)}[])`

/** Finds products by current or former slugs and by SKUs, including removed products. */
export async function findExistingProducts(
  db: Database,
  slugs: string[],
  skus: string[],
): Promise<{ bySlug: Map<string, ExistingProduct>; bySku: Map<string, ExistingProduct> }> {
  const former = await db
    .select({ slug: formerSlugs.slug, productId: formerSlugs.productId })
    .from(formerSlugs)
    .where(sql`${formerSlugs.slug} = ${anyValue(slugs, 'text')}`)
  const owned = await db.select({ sku: variants.sku, productId: variants.productId }).from(variants).where(hasSku(skus))
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.slug} = ${anyValue(slugs, 'text')}`)
  const ids = [...new Set([...named.map(({ id }) => id), ...[...former, ...owned].map(({ productId }) => productId)])]
  const productsById = await readExistingProducts(db, ids)
  const bySlug = new Map([...productsById.values()].map((product) => [product.slug, product]))
  const found = (entries: (readonly [string, number])[]) =>
    entries.flatMap(([name, id]) => {
      const product = productsById.get(id)
      return product ? [[name, product] as const] : []
    })
  for (const [slug, product] of found(former.map(({ slug, productId }) => [slug, productId])))
    if (!bySlug.has(slug)) bySlug.set(slug, product)
  return { bySlug, bySku: indexBySku(found(owned.map(({ sku, productId }) => [sku, productId]))) }
}

/** Matches variants with one of these SKUs, ignoring case. */
export const hasSku = (skus: readonly string[]): SQL =>
  sql`lower(${variants.sku}) = ${anyValue(
    skus.map((sku) => sku.toLowerCase()),
    'text',
  )}`

/** Products by database id, in the form that imports compare. */
export async function readExistingProducts(db: Database, ids: number[]): Promise<Map<number, ExistingProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...getTableColumns(products),
      brand: brandName,
      category: categoryReference,
      additionalCategories: additionalReferences,
      attributes: attributeValues,
      options: optionRows,
      relatedProducts: sql`${relatedSlugs}`.mapWith((value: unknown) => Texts.parse(value)),
      tags: sql`${tagNames}`.mapWith((value: unknown) => Texts.parse(value)),
    })
    .from(products)
    .where(sql`${products.id} = ${anyValue(ids, 'int')}`)
  const { id, productId, sku, option1, option2, option3, price, image, moreImages, position } = variants
  const variantRows = await db
    .select({
      ...{ id, productId, sku, option1, option2, option3, price, image, moreImages, position },
      stockCount: availableUnits,
      tracked: stockItems.tracked,
      components: nullable(sql`${componentSkus}`.mapWith((value: unknown) => Components.parse(value))),
      ...factColumns,
    })
    .from(variants)
    .innerJoin(stockItems, eq(stockItems.id, variants.id))
    .where(inArray(variants.productId, ids))
    .orderBy(asc(variants.productId), asc(variants.position))
  const byProduct = Map.groupBy(variantRows, (variant) => variant.productId)
  const listPrices = await readListPrices(db, ids)
  return new Map(
    rows.map((row) => {
      const { name, brand, description, price, originalPrice, images, features, specifications } = row
      const { isNew, status, imageTexts, markdown } = row
      const texts = { name, brand, description, price, originalPrice, images, features, specifications }
      const chosenBy = createChosenOptions(row.options)
      const ownRows = byProduct.get(row.id) ?? []
      const ownVariants = ownRows.map(
        ({ productId: _, option1, option2, option3, tracked, stockCount, components, ...variant }): PlannedVariant => {
          const chosen = chosenBy([option1, option2, option3])
          return {
            ...variant,
            tracked,
            ...(tracked && { stockCount }),
            ...(components && { components }),
            ...colorAndSize(chosen),
            options: Object.fromEntries(chosen.map(({ code, value }) => [code, value])),
            prices: listPrices.ofVariants.get(variant.id) ?? {},
          }
        },
      )
      const fields = {
        ...texts,
        isNew,
        status,
        imageTexts,
        markdown,
        videos: row.videos,
        category: row.category,
        additionalCategories: row.additionalCategories,
        type: row.type,
        tags: row.tags,
        seoTitle: row.seoTitle,
        seoText: row.seoText,
        noIndex: row.noIndex,
        taxClass: row.taxClass,
        shippingClass: row.shippingClass,
        publishAt: row.publishAt?.toISOString() ?? null,
        unpublishAt: row.unpublishAt?.toISOString() ?? null,
        relatedProducts: row.relatedProducts,
        attributes: row.attributes,
        prices: listPrices.ofProducts.get(row.id) ?? {},
        options: toResolvedOptions(row.options),
        colors: listValues(row.options, 'color'),
        sizes: listValues(row.options, 'size'),
        variants: ownVariants,
      }
      const { slug, revision, deletedAt } = row
      return [row.id, { id: row.id, slug, revision, deleted: deletedAt !== null, fields }] as const
    }),
  )
}
