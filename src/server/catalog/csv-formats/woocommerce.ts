import { MAX_OPTIONS } from '#contract/options.ts'
import type { ProductType } from '#contract/product-types.ts'
import type { ProductStatus } from '#contract/shop.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { t } from '#messages/imports.ts'
import { slugOf } from '../categories/slug-of.ts'
import { namesInPath } from './categories.ts'
import { amountOf, firstTextOf, hasColumn, textOf, unitsOf } from './cells.ts'
import { foreignFacts, measureOf } from './foreign-facts.ts'
import { fittingSeo, fittingSpecifications } from './foreign-texts.ts'
import {
  type FileRow,
  type ImportFormat,
  keyOfSku,
  type Problem,
  type ReadProduct,
  type ReadVariant,
} from './format.ts'
import { isHtml } from './is-html.ts'
import { mergePrices } from './prices.ts'

const kept = new Set([
  ...['id', 'type', 'sku', 'name', 'published', 'short description', 'description', 'in stock?', 'stock', 'sale price'],
  ...['regular price', 'date sale price starts', 'date sale price ends', 'categories', 'tags', 'images', 'parent'],
  ...['brands', 'brand', 'slug', 'gtin, upc, ean, or isbn'],
])
/** Texts for search engines of the plugins Yoast and Rank Math. */
const seoColumns = {
  seoTitle: ['meta: _yoast_wpseo_title', 'meta: rank_math_title'],
  seoText: ['meta: _yoast_wpseo_metadesc', 'meta: rank_math_description'],
} as const
const ATTRIBUTE = /^attribute \d+ (name|value\(s\)|global)$/
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
    kept.has(column) ||
    ATTRIBUTE.test(column) ||
    MEASURE.test(column) ||
    Object.values(seoColumns).some((names) => names.some((name) => name === column)),
  usual: {
    'is featured?': ['0'],
    'visibility in catalog': ['visible'],
    'tax status': ['taxable'],
    'tax class': ['parent'],
    'backorders allowed?': ['0'],
    'sold individually?': ['0'],
    'allow customer reviews?': ['0', '1'],
    position: ['0'],
    ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`attribute ${index + 1} visible`, ['1']])),
  },
  grouping() {
    /** The row key of each product by SKU. */
    const bySku = new Map<string, string>()
    return (row) => {
      const sku = skuOf(row)
      if (isVariation(row)) return { key: keyOfParent(textOf(row, 'parent'), bySku) ?? keyOfSku(sku), sku }
      const givenSku = textOf(row, 'sku')
      const key = (givenSku && bySku.get(givenSku)) || (textOf(row, 'id') ? `woo:${textOf(row, 'id')}` : keyOfSku(sku))
      if (givenSku) bySku.set(givenSku, key)
      return { key, sku: isVariable(row) ? null : sku }
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
        text: t('parentMissing', { parent: textOf(first, 'parent') }),
      })
      return { id: null, fields: {}, categories: undefined, variants: [], problems, warnings }
    }
    if (typesOf(productRow).some((type) => ['grouped', 'external'].includes(type)))
      problems.push({ line: productRow.line, text: t('typeNotSold', { type: textOf(productRow, 'type') }) })
    const selling = isVariable(productRow) ? rows.filter(isVariation) : [productRow]
    if (selling.length === 0) problems.push({ line: productRow.line, text: t('noVariations') })
    const variationOptions = isVariable(productRow)
      ? [...new Set(selling.flatMap((row) => attributesOf(row).map(({ name }) => name)))]
      : []
    const optionNames = [0, 1, 2].map((index) => variationOptions[index] ?? '')
    const variants = selling.map((row) => {
      const chosen = new Map(attributesOf(row).map(({ name, values }) => [name, values[0] ?? '']))
      for (const name of variationOptions.slice(MAX_OPTIONS))
        problems.push({ line: row.line, text: t('optionNotImported', { option: name }) })
      const missingOptions = isVariation(row) ? optionNames.filter((name) => name && !chosen.get(name)) : []
      if (missingOptions.length > 0)
        problems.push({ line: row.line, text: t('variationOpen', { options: missingOptions.join(', ') }) })
      if (!textOf(row, 'sku')) warnings.push(t('skuGenerated', { line: row.line, sku: skuOf(row) }))
      const regular = amountOf(row, 'regular price', problems)
      const sale = saleOf(row, problems, warnings)
      const stockCount = stockOf(row, problems, warnings)
      return {
        line: row.line,
        sku: skuOf(row),
        optionValues: optionNames.map((name) => (name && chosen.get(name)) || ''),
        image: (isVariation(row) && listOf(textOf(row, 'images'))[0]) || null,
        ...foreignFacts(row.line, factsOf(row, productRow), warnings),
        ...(stockCount !== undefined && { stockCount }),
        amount: sale ?? regular,
        compareAt: sale === null ? null : regular,
      }
    })
    const priced = mergePrices(variants)
    const description = descriptionOf(productRow)
    const extra = attributesOf(productRow).filter(({ name }) => !variationOptions.includes(name))
    const brand =
      firstTextOf(productRow, ['brands', 'brand']) || extra.find(({ name }) => /^brands?$/i.test(name))?.values[0]
    const otherAttributes = extra.filter(({ name }) => !/^brands?$/i.test(name))
    return {
      id: null,
      fields: {
        name: textOf(productRow, 'name'),
        ...(brand && { brand }),
        ...(hasColumn(productRow, 'description') && !isHtml(description) && { description }),
        ...(hasColumn(productRow, 'images') && { images: listOf(textOf(productRow, 'images')) }),
        ...priced.fields,
        ...(hasColumn(productRow, 'tags') && { tags: listOf(textOf(productRow, 'tags')) }),
        ...seoOf(productRow, warnings),
        status: statusOf(productRow),
        ...(typeOf(productRow) !== 'physical' && { type: typeOf(productRow) }),
        ...(otherAttributes.length > 0 && {
          specifications: fittingSpecifications(
            otherAttributes.map(({ name, values }) => [name, values.join(', ')]),
            warnings,
          ),
        }),
      },
      ...(isHtml(description) && { formatted: { html: description, isWordPress: true } }),
      optionNames,
      categories: hasColumn(productRow, 'categories')
        ? listOf(textOf(productRow, 'categories')).flatMap(namesInPath)
        : undefined,
      // Those above others are meant by them.
      additionalCategories: listOf(textOf(productRow, 'categories')).filter(
        (path, _, all) => !all.some((other) => other.startsWith(`${path} > `)),
      ),
      oldPath: `/product/${textOf(productRow, 'slug') || slugOf(textOf(productRow, 'name'))}`,
      variants: priced.variants,
      problems,
      warnings,
    } satisfies ReadProduct
  },
}

const typesOf = (row: FileRow): string[] =>
  textOf(row, 'type')
    .toLowerCase()
    .split(/\s*,\s*/)
const isVariation = (row: FileRow): boolean => typesOf(row).includes('variation')
const isVariable = (row: FileRow): boolean => typesOf(row).includes('variable')

/** WooCommerce does not require SKUs; a generated one is stable across imports. */
const skuOf = (row: FileRow): string => textOf(row, 'sku') || `WOO-${textOf(row, 'id') || row.line}`

/** If the parent comes later in the file, its rows get the same key. */
function keyOfParent(parent: string, bySku: Map<string, string>): string | undefined {
  if (!parent) return undefined
  const [, id] = /^id:(\d+)$/i.exec(parent) ?? []
  if (id) return `woo:${id}`
  const key = bySku.get(parent) ?? `woo-sku:${parent}`
  bySku.set(parent, key)
  return key
}

/** Commas within an item are escaped by a backslash. */
const listOf = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter(Boolean)

function attributesOf(row: FileRow): { name: string; values: string[] }[] {
  const numbers = Object.keys(row.cells).flatMap((column) => /^attribute (\d+) name$/.exec(column)?.[1] ?? [])
  return numbers.flatMap((number) => {
    const name = textOf(row, `attribute ${number} name`)
    const values = listOf(textOf(row, `attribute ${number} value(s)`))
    return name && values.length > 0 ? [{ name, values }] : []
  })
}

/** The short description and then the other. Line breaks are written as a backslash and an n. */
const descriptionOf = (row: FileRow): string => {
  const [short = '', long = ''] = ['short description', 'description'].map((column) =>
    textOf(row, column).replaceAll('\\n', '\n').trim(),
  )
  return long.startsWith(short) ? long : [short, long].filter(Boolean).join('\n\n')
}

/** The price of a sale that is on today. Dates are days, of which the last is included. */
function saleOf(row: FileRow, problems: Problem[], warnings: string[]): number | null | undefined {
  const sale = amountOf(row, 'sale price', problems)
  if (typeof sale !== 'number') return sale
  const [starts, ends] = ['date sale price starts', 'date sale price ends'].map((column) => textOf(row, column))
  const endOf = (day: string) => Date.parse(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59Z` : day)
  if ((starts && Date.parse(starts) > Date.now()) || (ends && endOf(ends) < Date.now())) {
    warnings.push(t('saleOff', { line: row.line }))
    return null
  }
  if (ends) warnings.push(t('saleEnds', { line: row.line, day: ends }))
  return sale
}

/** Variations without a weight or size of their own have those of their product. */
function factsOf(row: FileRow, productRow: FileRow): Partial<Pick<ReadVariant, VariantFact>> {
  const measure = (title: string) => measureOf(row, title) ?? measureOf(productRow, title)
  const facts = {
    ...{
      weightG: measure('weight'),
      lengthMm: measure('length'),
      widthMm: measure('width'),
      heightMm: measure('height'),
    },
    ...(hasColumn(row, 'gtin, upc, ean, or isbn') && { gtin: textOf(row, 'gtin, upc, ean, or isbn') || null }),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

/** A title with placeholders of its plugin, such as `%%sitename%%`, is not a text. */
const seoOf = (row: FileRow, warnings: string[]): Pick<ReadProduct['fields'], 'seoTitle' | 'seoText'> =>
  Object.fromEntries(
    (['seoTitle', 'seoText'] as const).flatMap((field) => {
      const text = firstTextOf(row, seoColumns[field])
      return text && !/%\w+%/.test(text) ? [[field, fittingSeo(text, field, warnings)]] : []
    }),
  )

const typeOf = (row: FileRow): ProductType =>
  typesOf(row).includes('downloadable') ? 'digital' : typesOf(row).includes('virtual') ? 'service' : 'physical'

/** A product without a stock count is sold out only if `In stock?` is 0. */
function stockOf(row: FileRow, problems: Problem[], warnings: string[]): number | undefined {
  if (textOf(row, 'in stock?') === '0') return 0
  if (textOf(row, 'stock').toLowerCase() === 'parent') {
    warnings.push(t('stockWithProduct', { line: row.line }))
    return undefined
  }
  const units = unitsOf(row, 'stock', problems)
  if (units === undefined) warnings.push(t('stockNotCounted', { line: row.line }))
  return units === undefined ? undefined : Math.max(0, units)
}

const statusOf = (row: FileRow): ProductStatus => (['', '1'].includes(textOf(row, 'published')) ? 'Active' : 'Draft')
