import { MAX_OPTIONS } from '#contract/options.ts'
import type { ProductType } from '#contract/product-types.ts'
import type { ProductStatus } from '#contract/shop.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { t } from '#messages/imports.ts'
import { namesInPath } from './categories.ts'
import { getCellText, getFirstText, hasColumn, parseAmount, parseUnits } from './cells.ts'
import { parseMeasure, selectValidFacts } from './foreign-facts.ts'
import { limitSpecifications, truncateSeo } from './foreign-texts.ts'
import {
  type FileRow,
  type ImportFormat,
  keyFromSku,
  type Problem,
  type ReadProduct,
  type ReadVariant,
} from './format.ts'
import { isHtml } from './is-html.ts'
import { mergePrices } from './prices.ts'
import { readGrouped } from './woocommerce-grouped.ts'
import {
  expandVariations,
  findOldPath,
  findOrGenerateSku,
  isGrouped,
  isVariable,
  isVariation,
  joinDescriptions,
  parseAttributes,
  parseTypes,
  type SoldVariant,
  sortVariations,
  splitList,
} from './woocommerce-rows.ts'

const readColumns = new Set([
  ...['id', 'type', 'sku', 'name', 'published', 'short description', 'description', 'in stock?', 'stock', 'sale price'],
  ...['regular price', 'date sale price starts', 'date sale price ends', 'categories', 'tags', 'images', 'parent'],
  ...['brands', 'brand', 'slug', 'gtin, upc, ean, or isbn', 'is featured?', 'visibility in catalog', 'position'],
  ...['upsells', 'cross-sells', 'external url', 'button text', 'grouped products', 'shipping class'],
])
/** Texts for search engines of the plugins Yoast and Rank Math. */
const seoColumns = {
  seoTitle: ['meta: _yoast_wpseo_title', 'meta: rank_math_title'],
  seoText: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'],
} as const
const ATTRIBUTE = /^attribute \d+ (name|value\(s\)|global)$/
const DOWNLOAD = /^download \d+ (id|name|url)$/
const MEASURE = /^(weight|length|width|height) \(\w+\)$/

/**
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema: a row for each product, and one for each
 * variation, which names its parent by `id:` or SKU and may be anywhere in the file.
 */
export const woocommerceFormat: ImportFormat = {
  source: 'woocommerce',
  recognizes: (columns) =>
    ['type', 'sku', 'name'].every((name) => columns.has(name)) &&
    ['regular price', 'published', 'parent'].some((name) => columns.has(name)),
  reads: (column) =>
    readColumns.has(column) ||
    ATTRIBUTE.test(column) ||
    DOWNLOAD.test(column) ||
    MEASURE.test(column) ||
    Object.values(seoColumns).some((names) => names.some((name) => name === column)),
  defaultValues: {
    'tax status': ['taxable'],
    'tax class': ['parent'],
    'backorders allowed?': ['0'],
    'sold individually?': ['0'],
    'allow customer reviews?': ['0', '1'],
    // The text beside it is the same as HTML.
    'meta: _wpcom_is_markdown': ['1'],
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`attribute ${index + 1} visible`, ['1']])),
  },
  grouping() {
    /** The row key of each product by SKU. */
    const bySku = new Map<string, string>()
    return (row) => {
      const sku = findOrGenerateSku(row)
      if (isVariation(row)) return { key: findParentKey(getCellText(row, 'parent'), bySku) ?? keyFromSku(sku), sku }
      const givenSku = getCellText(row, 'sku')
      const key =
        (givenSku && bySku.get(givenSku)) ||
        (getCellText(row, 'id') ? `woo:${getCellText(row, 'id')}` : keyFromSku(sku))
      if (givenSku) bySku.set(givenSku, key)
      return { key, sku: isVariable(row) || isGrouped(row) ? null : sku }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const warnings: string[] = []
    const productRow = rows.find((row) => !isVariation(row))
    const [first] = rows
    if (!first) throw new Error('A product without rows')
    if (!productRow) {
      problems.push({
        line: first.line,
        text: t('parentMissing', { parent: getCellText(first, 'parent') }),
      })
      return { id: null, fields: {}, categories: undefined, variants: [], problems, warnings }
    }
    if (isGrouped(productRow)) return readGrouped(productRow)
    const variations = isVariable(productRow) ? sortVariations(rows.filter(isVariation)) : []
    if (isVariable(productRow) && variations.length === 0)
      problems.push({ line: productRow.line, text: t('noVariations') })
    const variationOptions = [...new Set(variations.flatMap((row) => parseAttributes(row).map(({ name }) => name)))]
    const optionNames = [0, 1, 2].map((index) => variationOptions[index] ?? '')
    for (const row of variations)
      for (const name of variationOptions.slice(MAX_OPTIONS))
        problems.push({ line: row.line, text: t('optionNotImported', { option: name }) })
    const named = optionNames.filter(Boolean)
    const selling: SoldVariant[] = isVariable(productRow)
      ? expandVariations(variations, named, parseAttributes(productRow), { problems, warnings })
      : [{ row: productRow, sku: findOrGenerateSku(productRow), values: new Map(), isFurther: false }]
    const variants = selling.map(({ row, sku, values, isFurther }) => {
      if (!getCellText(row, 'sku') && !isFurther) warnings.push(t('skuGenerated', { line: row.line, sku }))
      const [image, ...moreImages] = isVariation(row) ? splitList(getCellText(row, 'images')) : []
      const sale = parseSalePrice(row, problems, warnings, isFurther)
      const regular = parseAmount(row, 'regular price', problems)
      return {
        line: row.line,
        sku,
        optionValues: optionNames.map((name) => values.get(name) ?? ''),
        image: image ?? null,
        ...(moreImages.length > 0 && { moreImages }),
        ...selectValidFacts(row.line, parseFacts(row, productRow), isFurther ? [] : warnings),
        ...parseStock(row, { problems, warnings, isFurther }),
        amount: sale ?? regular,
        compareAt: sale === null ? null : regular,
      }
    })
    const priced = mergePrices(variants, warnings)
    const description = joinDescriptions(productRow, variations)
    const extra = parseAttributes(productRow).filter(
      ({ name, values }) => values.length > 0 && !variationOptions.includes(name),
    )
    const brand =
      getFirstText(productRow, ['brands', 'brand']) || extra.find(({ name }) => /^brands?$/i.test(name))?.values[0]
    const otherAttributes = extra.filter(({ name }) => !/^brands?$/i.test(name))
    const specifications = [
      ...otherAttributes.map(({ name, values }) => [name, values.join(', ')] as const),
      ...parseExtraSpecifications(productRow),
    ]
    const tags = parseTags(productRow)
    warnings.push(...listDownloads(productRow))
    return {
      id: null,
      fields: {
        name: getCellText(productRow, 'name'),
        ...(brand && { brand }),
        ...(hasColumn(productRow, 'description') && !isHtml(description) && { description }),
        ...(hasColumn(productRow, 'images') && { images: splitList(getCellText(productRow, 'images')) }),
        ...priced.fields,
        ...((hasColumn(productRow, 'tags') || tags.length > 0) && { tags }),
        ...parseSeo(productRow, warnings),
        status: parseStatus(productRow, warnings),
        ...(parseType(productRow) !== 'physical' && { type: parseType(productRow) }),
        ...(specifications.length > 0 && { specifications: limitSpecifications(specifications, warnings) }),
      },
      ...(isHtml(description) && { formatted: { html: description, isWordPress: true } }),
      optionNames,
      categories: hasColumn(productRow, 'categories')
        ? splitList(getCellText(productRow, 'categories')).flatMap(namesInPath)
        : undefined,
      // Ancestors of other categories in the list are implied.
      additionalCategories: splitList(getCellText(productRow, 'categories')).filter(
        (path, _, all) => !all.some((other) => other.startsWith(`${path} > `)),
      ),
      // An empty cell keeps the class that was chosen in this shop.
      shippingClass: getCellText(productRow, 'shipping class') || undefined,
      categoryPaths: splitList(getCellText(productRow, 'categories')),
      references: [`id:${getCellText(productRow, 'id')}`, getCellText(productRow, 'sku')].filter(
        (each) => !/^(id:)?$/.test(each),
      ),
      relatedReferences: ['upsells', 'cross-sells'].flatMap((column) => splitList(getCellText(productRow, column))),
      oldPath: findOldPath(productRow),
      variants: priced.variants,
      problems,
      warnings,
    } satisfies ReadProduct
  },
}

/** If the parent comes later in the file, its rows get the same key. */
function findParentKey(parent: string, bySku: Map<string, string>): string | undefined {
  if (!parent) return undefined
  const [, id] = /^id:(\d+)$/i.exec(parent) ?? []
  if (id) return `woo:${id}`
  const key = bySku.get(parent) ?? `woo-sku:${parent}`
  bySku.set(parent, key)
  return key
}

/** The sale price, if the sale is active today. Dates are days; the last day is included. */
function parseSalePrice(
  row: FileRow,
  problems: Problem[],
  warnings: string[],
  isFurther: boolean,
): number | null | undefined {
  const sale = parseAmount(row, 'sale price', problems)
  if (typeof sale !== 'number') return sale
  const [starts, ends] = ['date sale price starts', 'date sale price ends'].map((column) => getCellText(row, column))
  const parseEnd = (day: string) => Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59Z` : day)
  if ((starts && Date.parse(starts) > Date.now()) || (ends && parseEnd(ends) < Date.now())) {
    if (!isFurther) warnings.push(t('saleOff', { line: row.line }))
    return null
  }
  if (ends && !isFurther) warnings.push(t('saleEnds', { line: row.line, day: ends }))
  return sale
}

/** Variations without their own weight or size inherit those of the product. */
function parseFacts(row: FileRow, productRow: FileRow): Partial<Pick<ReadVariant, VariantFact>> {
  const measure = (title: string) => parseMeasure(row, title) ?? parseMeasure(productRow, title)
  const facts = {
    ...{
      weightG: measure('weight'),
      lengthMm: measure('length'),
      widthMm: measure('width'),
      heightMm: measure('height'),
    },
    ...(hasColumn(row, 'gtin, upc, ean, or isbn') && { gtin: getCellText(row, 'gtin, upc, ean, or isbn') || null }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** Titles with placeholders of the plugin, such as `%%sitename%%`, are omitted. */
const parseSeo = (row: FileRow, warnings: string[]): Pick<ReadProduct['fields'], 'seoTitle' | 'seoText'> =>
  Object.fromEntries(
    (['seoTitle', 'seoText'] as const).flatMap((field) => {
      const text = getFirstText(row, seoColumns[field])
      return text && !/%\w+%/.test(text) ? [[field, truncateSeo(text, field, warnings)]] : []
    }),
  )

const parseType = (row: FileRow): ProductType =>
  parseTypes(row).includes('downloadable') ? 'digital' : parseTypes(row).includes('virtual') ? 'service' : 'physical'

/** Stock is tracked if the row has a number of units. Otherwise a product is in stock unless `In stock?` is 0. */
function parseStock(
  row: FileRow,
  { problems, warnings, isFurther }: { problems: Problem[]; warnings: string[]; isFurther: boolean },
): Pick<ReadVariant, 'stockCount' | 'tracked'> {
  const isInStock = getCellText(row, 'in stock?')
  if (isInStock === '0') return { stockCount: 0 }
  if (getCellText(row, 'stock').toLowerCase() === 'parent') {
    if (!isFurther) warnings.push(t('stockWithProduct', { line: row.line }))
    return {}
  }
  const units = parseUnits(row, 'stock', problems)
  // The units of a variation for any value are counted once.
  if (units !== undefined) return { stockCount: isFurther ? 0 : Math.max(0, units) }
  if (isInStock !== '') return { tracked: false }
  warnings.push(t('stockNotCounted', { line: row.line }))
  return {}
}

/** A product that shoppers could not buy or find in the other shop becomes a draft until staff decide. */
function parseStatus(row: FileRow, warnings: string[]): ProductStatus {
  if (!['', '1'].includes(getCellText(row, 'published'))) return 'Draft'
  const isExternal = parseTypes(row).includes('external')
  if (isExternal) warnings.push(t('externalDraft'))
  const isHidden = getCellText(row, 'visibility in catalog').toLowerCase() === 'hidden'
  if (isHidden) warnings.push(t('hiddenDraft'))
  return isExternal || isHidden ? 'Draft' : 'Active'
}

/** Featured products can be found by a tag. */
const parseTags = (row: FileRow): string[] => [
  ...splitList(getCellText(row, 'tags')),
  ...(getCellText(row, 'is featured?') === '1' ? [t('featured')] : []),
]

/** Specifications for data that has no field in this shop. Variations have their own SKUs. */
const parseExtraSpecifications = (row: FileRow): (readonly [name: string, value: string])[] =>
  [
    [t('sku'), isVariable(row) ? getCellText(row, 'sku') : ''] as const,
    [t('externalUrl'), getCellText(row, 'external url')] as const,
    [t('buttonText'), getCellText(row, 'button text')] as const,
  ].filter(([, value]) => value !== '')

/** Files of a download are uploaded in the panel. */
function listDownloads(row: FileRow): string[] {
  const files = Object.keys(row.cells).flatMap((column) => {
    const number = /^download (\d+) url$/.exec(column)?.[1]
    const address = getCellText(row, column)
    return number && address ? [`${getCellText(row, `download ${number} name`)} (${address})`.trim()] : []
  })
  return files.length > 0 ? [t('downloadsOmitted', { files: files.join(', ').slice(0, 2_000) })] : []
}
