import { and, asc, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { colorAndSize } from '#contract/chosen-options.ts'
import { toDecimal } from '#contract/money.ts'
import { variantFacts } from '#contract/variant-facts.ts'
import { availableUnits } from '#server/commerce/inventory/queries.ts'
import { type FurtherList, readFurtherLists } from '#server/commerce/price-lists/further-lists.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { type Caller, recordExport } from '#server/platform/audit-log/record-audit.ts'
import { type CsvValue, mapBatches, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Databases } from '#server/platform/database/database.ts'
import { jsonList } from '#server/platform/database/json-list.ts'
import { type Placeholders, prepared } from '#server/platform/database/prepared.ts'
import { readInBatches } from '#server/platform/database/read-in-batches.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import { attributeCell, attributeColumn } from '../csv-formats/attribute-columns.ts'
import { writeComponents, writeLines, writePairs } from '../csv-formats/list-cells.ts'
import { listPriceColumns } from '../csv-formats/list-price-columns.ts'
import { componentsColumn, mercerColumns, productColumns, variantColumns } from '../csv-formats/mercer-columns.ts'
import { optionPicturesCell } from '../csv-formats/option-columns.ts'
import { writeVideos } from '../csv-formats/video-cells.ts'
import { matchingProducts, type ProductFilter } from '../editing/queries.ts'
import { type OptionSet, readOptions } from '../options/read-options.ts'
import { componentSkus, hasBundles } from '../products/bundle-components.ts'
import { attributeValues } from '../products/product-attributes.ts'
import { brandName } from '../products/product-brand.ts'
import { additionalReferences, categoryReference } from '../products/product-category.ts'
import { relatedSlugs } from '../products/product-links.ts'
import { createChosenOptions, listValues, optionRows, toResolvedOptions } from '../products/product-options.ts'
import { tagNames } from '../products/product-tags.ts'
import { products } from '../products/tables.ts'
import { decimalOrNull, factFields, StoredFacts } from '../products/variant-facts.ts'

/**
 * Streams all matching products as CSV, a row for each variant, with a hundred products in memory at a time. The export is
 * recorded in the audit log.
 */
export async function exportProducts(
  { db, reads }: Databases,
  caller: Caller,
  filter: ProductFilter,
): Promise<{ name: string; chunks: AsyncIterable<string> }> {
  await recordExport(db, caller, 'products', filter)
  const { lowStock } = await readSettings(db)
  const readProducts = createProductReader(await matchingProducts(db, filter, lowStock))
  const found = readInBatches<FoundProduct>((after, limit) => readProducts(reads, { after: after?.id ?? 0, limit }))
  const codes = (await readAttributes(db)).all.map(({ code }) => code)
  const optionNames = findOptionNames(await readOptions(db))
  const withComponents = await hasBundles(db)
  const lists = await readFurtherLists(db)
  const columns = [
    ...mercerColumns,
    ...(withComponents ? [componentsColumn] : []),
    ...codes.map(attributeColumn),
    ...lists.flatMap(({ name }) => Object.values(listPriceColumns(name))),
  ]
  return {
    name: 'products.csv',
    chunks: writeCsv(
      columns,
      mapBatches(found, (product) => toRows(product, { codes, optionNames, withComponents, lists })),
    ),
  }
}

const emptyCells = productColumns.map(() => null)

/** The names of options in files, by code: their names, or their codes if several have the same name. */
const findOptionNames = (options: OptionSet): ReadonlyMap<string, string> =>
  new Map(options.all.map(({ code, name }) => [code, options.byName(name) && !options.byCode(name) ? name : code]))

/** A row for each variant. Product fields are only in its first row, so that they are edited in one place. */
function toRows(
  product: FoundProduct,
  {
    codes,
    optionNames,
    withComponents,
    lists,
  }: {
    codes: readonly string[]
    optionNames: ReadonlyMap<string, string>
    withComponents: boolean
    lists: readonly FurtherList[]
  },
): CsvValue[][] {
  const { slug, variants, options } = product
  const chosenBy = createChosenOptions(options)
  const cells: CsvValue[] = [
    product.name,
    product.brand,
    product.category,
    writeLines(product.additionalCategories),
    writeLines(product.tags),
    product.status,
    product.type,
    toDecimal(product.price),
    product.originalPrice && toDecimal(product.originalPrice),
    product.taxClass,
    product.shippingClass,
    product.isNew ? 'yes' : 'no',
    // Only one of the two is filled, so that an edit of the file is unambiguous.
    product.markdown === null ? product.description : null,
    product.markdown,
    writeLines(product.features),
    writePairs(product.specifications),
    writeLines(product.images),
    writeLines(product.images.map((url) => product.imageTexts[url] ?? '')).replace(/^\n+$/, ''),
    writeLines(listValues(options, 'color')),
    writeLines(listValues(options, 'size')),
    product.seoTitle,
    product.seoText,
    product.noIndex ? 'yes' : 'no',
    product.publishAt,
    product.unpublishAt,
    writeLines(product.relatedProducts),
    ...toThreeCells(options.map(([code]) => optionNames.get(code) ?? code)),
    ...toThreeCells(toResolvedOptions(options).map(({ values }) => writeLines(values.map(({ value }) => value)))),
    ...toThreeCells(toResolvedOptions(options).map(({ values }) => optionPicturesCell(values))),
    writePairs(selectOtherTexts(product)),
    writeVideos(product.videos),
  ]
  const attributes = codes.map((code) => attributeCell(product.attributes[code]))
  const noComponents = withComponents ? [null] : []
  if (variants.length === 0)
    return [
      [
        slug,
        ...cells,
        ...variantColumns.map(() => null),
        ...noComponents,
        ...attributes,
        ...listPriceCells(product, lists),
      ],
    ]
  return variants.map(({ sku, values, price, image, moreImages, stockCount, tracked, components, ...facts }, index) => {
    const { color, size } = colorAndSize(chosenBy(values))
    // By position, because a value may be missing.
    const ofOptions = options.map(([code]) => chosenBy(values).find((chosen) => chosen.code === code)?.value)
    return [
      slug,
      ...(index === 0 ? cells : emptyCells),
      sku,
      color,
      size,
      ...toThreeCells(ofOptions),
      price && toDecimal(price),
      image,
      writeLines(moreImages),
      stockCount,
      tracked ? 'yes' : 'no',
      ...variantFacts.map((fact) => (fact === 'cost' ? decimalOrNull(facts.cost) : facts[fact])),
      ...(components ? [writeComponents(components)] : noComponents),
      ...(index === 0 ? attributes : attributes.map(() => null)),
      ...listPriceCells(product, lists, { sku, isFirst: index === 0 }),
    ]
  })
}

/** The cells of each list: price and price before of the product, in its first row, and the price of the variant. */
const listPriceCells = (
  { prices }: FoundProduct,
  lists: readonly FurtherList[],
  { sku, isFirst }: { sku: string | null; isFirst: boolean } = { sku: null, isFirst: true },
): CsvValue[] =>
  lists.flatMap(({ id }) => {
    const ofProduct = isFirst ? prices.find((each) => each.list === id && each.sku === null) : undefined
    const ofVariant = sku === null ? undefined : prices.find((each) => each.list === id && each.sku === sku)
    return [
      decimalOrNull(ofProduct?.amount ?? null),
      decimalOrNull(ofProduct?.compareAt ?? null),
      decimalOrNull(ofVariant?.amount ?? null),
    ]
  })

/** The texts of pictures that only option values and variants have. */
const selectOtherTexts = ({ images, imageTexts }: FoundProduct): Record<string, string> =>
  Object.fromEntries(Object.entries(imageTexts).filter(([url]) => !images.includes(url)))

/** The cells of three options; null for those that a product does not have. */
const toThreeCells = (texts: readonly (string | undefined)[]): CsvValue[] => [0, 1, 2].map((at) => texts[at] ?? null)

type FoundProduct = Awaited<ReturnType<ReturnType<typeof createProductReader>>>[number]

const ComponentCells = z.array(z.object({ sku: z.string(), quantity: z.int() }))

const FoundVariant = z.object({
  sku: z.string(),
  /** Ids. */
  values: z.array(z.int().nullable()),
  price: z.int().nullable(),
  image: z.string().nullable(),
  moreImages: z.array(z.string()),
  /** Null if it is not tracked. */
  stockCount: z.int().nullable(),
  tracked: z.boolean(),
  components: ComponentCells.nullable(),
  ...StoredFacts.shape,
})

const variants = jsonList(
  FoundVariant,
  sql`
  select sku, array[option1, option2, option3] as values, price, image, more_images as "moreImages",
    case when stock_items.tracked then ${availableUnits} end as "stockCount", stock_items.tracked,
    ${componentSkus} as components, ${factFields}
  from variants join stock_items on stock_items.id = variants.id where product_id = products.id order by position`,
)

const FoundPrice = z.object({
  list: z.int(),
  sku: z.string().nullable(),
  amount: z.int(),
  compareAt: z.int().nullable(),
})

/** The prices in lists besides the default one. */
const listPrices = jsonList(
  FoundPrice,
  sql`
  select price_list_id as list, sku, amount, compare_at as "compareAt"
  from prices left join variants on variants.id = prices.variant_id where prices.product_id = products.id`,
)

/**
 * Selects only the exported columns, with a prepared statement, to limit garbage collection over many batches. Products and variants
 * are read by one statement, so that a product deleted in between does not break the file.
 */
const createProductReader = (conditions: SQL | undefined) =>
  prepared((db, next: Placeholders<{ after: number; limit: number }>) =>
    db
      .select({
        id: products.id,
        slug: products.slug,
        name: products.name,
        brand: brandName,
        category: categoryReference,
        additionalCategories: selectTexts(additionalReferences),
        tags: selectTexts(tagNames),
        status: products.status,
        type: products.type,
        price: products.price,
        originalPrice: products.originalPrice,
        taxClass: nullable(sql`(select name from tax_classes where code = products.tax_class)`.mapWith(String)),
        shippingClass: nullable(
          sql`(select name from shipping_classes where code = products.shipping_class)`.mapWith(String),
        ),
        isNew: products.isNew,
        description: products.description,
        markdown: products.markdown,
        features: selectTexts(products.features),
        specifications: products.specifications,
        images: selectTexts(products.images),
        imageTexts: products.imageTexts,
        videos: products.videos,
        seoTitle: products.seoTitle,
        seoText: products.seoText,
        noIndex: products.noIndex,
        publishAt: products.publishAt,
        unpublishAt: products.unpublishAt,
        relatedProducts: selectTexts(relatedSlugs),
        options: optionRows,
        attributes: attributeValues,
        prices: listPrices,
        variants,
      })
      .from(products)
      .where(and(conditions, gt(products.id, next.after)))
      .orderBy(asc(products.id))
      .limit(next.limit),
  )

const Texts = z.array(z.string())

/** An array as JSON, because parsing PostgreSQL's array format allocates an object for each element. */
const selectTexts = (array: PgColumn | SQL): SQL<string[]> =>
  sql`to_json(${array})`.mapWith((value: unknown) => Texts.parse(value))
