import { MAX_ALT_TEXT_LENGTH } from '#contract/admin-products.ts'
import type { ProductStatus } from '#contract/shop.ts'
import { toSlug } from '#contract/to-slug.ts'
import type { VariantFact } from '#contract/variant-facts.ts'
import { t } from '#messages/imports.ts'
import { namesInPath } from './categories.ts'
import { getCellText, getFirstText, hasColumn, parseAmount, parseUnits } from './cells.ts'
import { convertMeasure, selectValidFacts } from './foreign-facts.ts'
import { limitSpecifications, truncateSeo } from './foreign-texts.ts'
import {
  type FileRow,
  type ImportFormat,
  keyFromId,
  keyFromSku,
  type Problem,
  type ReadProduct,
  type ReadVariant,
} from './format.ts'
import { isHtml } from './is-html.ts'
import { sortForSku } from './options.ts'
import { mergePrices } from './prices.ts'

/**
 * https://help.shopify.com/en/manual/products/import-export/using-csv: a row for each variant and each further picture;
 * product fields are in its first row. Files have either the older column names or, since 2025, the newer ones.
 */
const columns = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  body: ['body (html)', 'description'],
  category: ['product category', 'standardized product type', 'custom product type'],
  published: ['published', 'published on online store'],
  sku: ['variant sku', 'sku'],
  price: ['variant price', 'price'],
  compareAt: ['variant compare at price', 'compare-at price'],
  stock: ['variant inventory qty', 'inventory quantity'],
  image: ['image src', 'product image url'],
  variantImage: ['variant image', 'variant image url'],
  imageText: ['image alt text'],
  imagePosition: ['image position'],
  barcode: ['variant barcode', 'barcode'],
  grams: ['variant grams', 'weight value (grams)'],
  cost: ['cost per item'],
  mpn: ['google shopping / mpn'],
  hsCode: ['hs code', 'harmonized system code'],
  origin: ['coo', 'country of origin'],
  seoTitle: ['seo title'],
  seoText: ['seo description'],
  giftCard: ['gift card'],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  shipped: ['variant requires shipping', 'requires shipping'],
  googleCategory: ['google shopping / google product category'],
} as const

/** Columns of which only one name exists. */
const others = new Set(['type', 'vendor', 'tags', 'status'])
const OPTION = /^option([123]) (name|value)$/
/** `Fabric (product.metafields.custom.fabric)` */
const METAFIELD = /^(.+) \(product\.metafields\..+\)$/
/** Facts for Google, which become specifications. */
const googleFacts: Readonly<Record<string, () => string>> = {
  'google shopping / gender': () => t('gender'),
  'google shopping / age group': () => t('ageGroup'),
}

type Column = keyof typeof columns
const getText = (row: FileRow, column: Column): string => getFirstText(row, columns[column])
const findColumn = (row: FileRow, column: Column): string =>
  columns[column].find((name) => hasColumn(row, name)) ?? columns[column][0]

export const shopifyFormat: ImportFormat = {
  source: 'shopify',
  recognizes: (names) =>
    columns.handle.some((name) => names.has(name)) &&
    [...columns.price, ...columns.body, ...columns.image].some((name) => names.has(name)),
  reads: (column) =>
    Object.values(columns).some((names) => names.some((name) => name === column)) ||
    others.has(column) ||
    OPTION.test(column) ||
    METAFIELD.test(column) ||
    column in googleFacts,
  defaultValues: {
    'variant inventory policy': ['deny'],
    'continue selling when out of stock': ['deny', 'false'],
    'variant fulfillment service': ['manual'],
    'fulfillment service': ['manual'],
    'variant taxable': ['true'],
    'charge tax': ['true'],
    // Weights are in grams, whatever unit is shown.
    'variant weight unit': ['g', 'kg', 'lb', 'oz'],
    'weight unit for display': ['g', 'kg', 'lb', 'oz'],
    'google shopping / condition': ['new'],
    'google shopping / custom product': ['true', 'false'],
  },
  grouping() {
    let previousKey: string | undefined
    return (row) => {
      const handle = getText(row, 'handle')
      const key = handle ? keyFromId(toSlug(handle)) : (previousKey ?? keyFromSku(`line ${row.line}`))
      previousKey = key
      return { key, sku: isVariant(row) ? getText(row, 'sku') || null : null }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const warnings: string[] = []
    const productRow = rows.find((row) => getText(row, 'title')) ?? rows[0]
    if (!productRow) throw new Error('A product without rows')
    const handle = toSlug(getText(productRow, 'handle') || getText(productRow, 'title'))
    if (getText(productRow, 'giftCard').toLowerCase() === 'true')
      problems.push({ line: productRow.line, text: t('giftCard') })
    const optionNames = [1, 2, 3].map((number) => {
      const name = getCellText(productRow, `option${number} name`)
      const isPlaceholder = name === 'Title' && getCellText(productRow, `option${number} value`) === 'Default Title'
      return isPlaceholder ? '' : name
    })
    const variants = rows.filter(isVariant).map((row) => {
      const optionValues = optionNames.map((name, index) => (name ? getCellText(row, `option${index + 1} value`) : ''))
      const values = sortForSku(optionNames.map((name, index) => ({ name, value: optionValues[index] ?? '' })))
      const sku = getText(row, 'sku') || generatedSku(handle, values)
      if (!getText(row, 'sku')) warnings.push(t('skuGenerated', { line: row.line, sku }))
      const units = parseUnits(row, findColumn(row, 'stock'), problems)
      if (units !== undefined && units < 0) warnings.push(t('unitsAsZero', { line: row.line, units }))
      const isCounted = hasColumn(row, findColumn(row, 'tracker')) ? getText(row, 'tracker') !== '' : undefined
      if (units === undefined && isCounted !== false) warnings.push(t('stockNotCounted', { line: row.line }))
      if (units !== undefined && units <= 0 && isCounted === false)
        warnings.push(t('untrackedInOtherShop', { line: row.line, units }))
      return {
        line: row.line,
        sku,
        optionValues,
        image: getText(row, 'variantImage') || null,
        ...selectValidFacts(row.line, parseFacts(row, productRow, problems), warnings),
        ...(units !== undefined ? { stockCount: Math.max(0, units) } : isCounted === false && { tracked: false }),
        amount: parseAmount(row, findColumn(row, 'price'), problems),
        compareAt: parseAmount(row, findColumn(row, 'compareAt'), problems),
      }
    })
    const unshipped = rows.filter((row) => isVariant(row) && getText(row, 'shipped').toLowerCase() === 'false')
    if (unshipped.length > 0 && unshipped.length < variants.length) warnings.push(t('partlyShipped'))
    const priced = mergePrices(variants, warnings)
    const body = getText(productRow, 'body')
    return {
      id: handle,
      fields: {
        name: getText(productRow, 'title'),
        ...(getCellText(productRow, 'vendor') && { brand: getCellText(productRow, 'vendor') }),
        ...(columns.body.some((name) => hasColumn(productRow, name)) && !isHtml(body) && { description: body }),
        ...(columns.image.some((name) => hasColumn(productRow, name)) && {
          images: listImages(rows),
          imageTexts: readImageTexts(rows),
        }),
        ...priced.fields,
        ...(hasColumn(productRow, 'tags') && { tags: parseTags(productRow) }),
        ...parseSeo(productRow, warnings),
        ...parseSpecifications(productRow, warnings),
        status: parseStatus(productRow),
        ...(unshipped.length > 0 && unshipped.length === variants.length && { type: 'service' as const }),
      },
      ...(isHtml(body) && { formatted: { html: body, isWordPress: false } }),
      optionNames,
      tagsUnlessCategory: hasColumn(productRow, 'type') ? [getCellText(productRow, 'type')].filter(Boolean) : [],
      categories: [
        getCellText(productRow, 'type'),
        ...namesInPath(getText(productRow, 'category')),
        ...parseTags(productRow),
        ...namesInPath(getText(productRow, 'googleCategory')),
      ].filter(Boolean),
      categoryPaths: [getText(productRow, 'category')].filter(Boolean),
      oldPath: `/products/${getText(productRow, 'handle')}`,
      variants: priced.variants,
      problems,
      warnings,
    } satisfies ReadProduct
  },
}

/** Rows without a variant only add pictures. */
const isVariant = (row: FileRow): boolean =>
  [getText(row, 'sku'), getText(row, 'price'), getCellText(row, 'option1 value')].some(Boolean)

/** Shopify does not require SKUs; a generated one is stable across imports. */
const generatedSku = (handle: string, values: readonly string[]): string =>
  [handle, ...values.map((value) => toSlug(value))].join('-').toUpperCase().slice(0, 64)

function parseFacts(row: FileRow, productRow: FileRow, problems: Problem[]): Partial<Pick<ReadVariant, VariantFact>> {
  const facts = {
    // An apostrophe keeps spreadsheets from rounding it.
    gtin: getText(row, 'barcode').replace(/^'/, '') || null,
    weightG: convertMeasure(getText(row, 'grams'), 'g'),
    cost: parseAmount(row, findColumn(row, 'cost'), problems),
    mpn: getText(row, 'mpn') || getText(productRow, 'mpn') || null,
    hsCode: getText(row, 'hsCode') || null,
    origin: getText(row, 'origin') || null,
  }
  const column = {
    gtin: 'barcode',
    weightG: 'grams',
    cost: 'cost',
    mpn: 'mpn',
    hsCode: 'hsCode',
    origin: 'origin',
  } as const
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([fact, value]) => value !== undefined && hasColumn(row, findColumn(row, column[fact as keyof typeof facts])),
    ),
  )
}

const parseSeo = (row: FileRow, warnings: string[]): Pick<ReadProduct['fields'], 'seoTitle' | 'seoText'> =>
  Object.fromEntries(
    (['seoTitle', 'seoText'] as const)
      .filter((field) => hasColumn(row, columns[field][0]))
      .map((field) => [field, truncateSeo(getText(row, field), field, warnings)]),
  )

/** Metafields and facts for Google. Without any, the product keeps its specifications. */
function parseSpecifications(row: FileRow, warnings: string[]): Pick<ReadProduct['fields'], 'specifications'> {
  const pairs = Object.keys(row.cells).flatMap((column) => {
    const name = googleFacts[column]?.() ?? METAFIELD.exec(column)?.[1]
    const value = getCellText(row, column)
    return name && value ? [[name.charAt(0).toUpperCase() + name.slice(1), value] as const] : []
  })
  return pairs.length === 0 ? {} : { specifications: limitSpecifications(pairs, warnings) }
}

function listImages(rows: FileRow[]): string[] {
  const positioned = rows.flatMap((row) => {
    const address = getText(row, 'image')
    return address ? [{ address, position: Number(getCellText(row, 'image position')) || Number.MAX_SAFE_INTEGER }] : []
  })
  return [...new Set(positioned.toSorted((a, b) => a.position - b.position).map(({ address }) => address))]
}

/** Pictures with an empty cell are omitted, so that texts written by staff are kept. */
const readImageTexts = (rows: FileRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map((row) => [getText(row, 'image'), getCellText(row, 'image alt text').slice(0, MAX_ALT_TEXT_LENGTH)] as const)
      .filter(([address, altText]) => address && altText),
  )

function parseStatus(row: FileRow): ProductStatus {
  const status = getCellText(row, 'status').toLowerCase()
  const hidden = getCellText(row, findColumn(row, 'published')).toLowerCase() === 'false'
  if (status === 'archived') return 'Archived'
  return hidden || ['draft', 'unlisted'].includes(status) ? 'Draft' : 'Active'
}

const parseTags = (row: FileRow): string[] =>
  getCellText(row, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
