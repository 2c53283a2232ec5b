import { type ProductType, productTypeNames } from '#contract/product-types.ts'
import { type ProductStatus, productStatuses } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { listAttributeColumns, readAttributeCells } from './attribute-columns.ts'
import { getCellText, hasColumn, parseAmount, parseFlag, parseTime, parseUnits } from './cells.ts'
import { parseFacts } from './fact-columns.ts'
import { type FileRow, type ImportFormat, keyFromId, keyFromSku, type Problem, type ReadProduct } from './format.ts'
import { readComponents, readLines, readPairs, readTexts } from './list-cells.ts'
import {
  isListPriceColumn,
  listProductPriceColumns,
  parseListPrices,
  parseVariantListPrices,
} from './list-price-columns.ts'
import {
  componentsColumn,
  factColumns,
  mercerColumns,
  OTHER_TEXTS,
  productColumns,
  SHIPPING_CLASS,
  TAX_CLASS,
} from './mercer-columns.ts'
import { parseOptionLists, parseOptionNames, parseOptionValues } from './option-columns.ts'
import { parseVideos } from './video-cells.ts'

const knownColumns: ReadonlySet<string> = new Set(
  [...mercerColumns, componentsColumn].map((column) => column.toLowerCase()),
)

export const mercerFormat: ImportFormat = {
  source: 'mercer',
  recognizes: (columns) =>
    (columns.has('sku') || columns.has('id')) && [...columns].filter((column) => knownColumns.has(column)).length >= 2,
  reads: (column) => knownColumns.has(column) || column.startsWith('attribute:') || isListPriceColumn(column),
  grouping() {
    let previousKey: string | undefined
    return (row) => {
      const sku = getCellText(row, 'sku') || null
      const id = getCellText(row, 'id')
      // Further variants of a product without an id follow it, with an empty name.
      const continuedKey = !id && hasColumn(row, 'name') && !getCellText(row, 'name') ? previousKey : undefined
      const key = id ? keyFromId(id) : (continuedKey ?? keyFromSku(sku ?? `line ${row.line}`))
      previousKey = key
      return { key, sku }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const [first] = rows
    const productRow =
      rows.find((row) => getCellText(row, 'name')) ?? (first && !hasColumn(first, 'name') ? first : undefined)
    for (const row of rows.filter((row) => row !== productRow)) reportDifferences(row, productRow, problems)
    const category = productRow && hasColumn(productRow, 'category') ? getCellText(productRow, 'category') : undefined
    return {
      id: first ? getCellText(first, 'id') || null : null,
      fields: productRow ? parseFields(productRow, problems) : {},
      formatted: productRow && parseFormatted(productRow),
      categories: category === undefined ? undefined : category ? [category] : [],
      additionalCategories:
        productRow && hasColumn(productRow, 'additional categories')
          ? readLines(getCellText(productRow, 'additional categories'))
          : undefined,
      taxClass: productRow && readOptional(productRow, TAX_CLASS),
      shippingClass: productRow && readOptional(productRow, SHIPPING_CLASS),
      optionNames: productRow && parseOptionNames(productRow),
      optionLists: productRow && parseOptionLists(productRow),
      otherImageTexts: productRow && parseOtherTexts(productRow, problems),
      videos: productRow && parseVideos(productRow, problems),
      attributes: productRow && readAttributeCells(productRow),
      listPrices: productRow && parseListPrices(productRow, problems),
      variants: rows.flatMap((row) => parseVariants(row, problems)),
      problems,
      warnings: [],
    }
  },
}

/** The text of a cell; undefined in a file without the column. */
const readOptional = (row: FileRow, column: string): string | undefined =>
  hasColumn(row, column.toLowerCase()) ? getCellText(row, column.toLowerCase()) : undefined

/** The row with the name has the product fields. Other rows may repeat them but must not differ. */
function reportDifferences(row: FileRow, productRow: FileRow | undefined, problems: Problem[]): void {
  for (const column of [...productColumns, ...listAttributeColumns(row), ...listProductPriceColumns(row)]) {
    const text = getCellText(row, column.toLowerCase())
    if (text && text !== (productRow && getCellText(productRow, column.toLowerCase())))
      problems.push({
        line: row.line,
        text: productRow ? t('differsFromLine', { column, line: productRow.line }) : t('withoutName', { column }),
      })
  }
}

function parseFields(row: FileRow, problems: Problem[]): ReadProduct['fields'] {
  const fields: ReadProduct['fields'] = {}
  const setField = <K extends keyof ReadProduct['fields']>(
    name: K,
    column: string,
    read: () => ReadProduct['fields'][K],
  ) => {
    if (!hasColumn(row, column)) return
    const value = read()
    if (value !== undefined) fields[name] = value
  }
  const lines = (column: string) => readLines(getCellText(row, column))
  setField('name', 'name', () => getCellText(row, 'name'))
  setField('brand', 'brand', () => getCellText(row, 'brand'))
  setField('description', 'description', () => getCellText(row, 'description'))
  // In a file without descriptions, an empty cell has no meaning.
  if (fields.description !== undefined)
    setField('markdown', MARKDOWN, () => (getCellText(row, MARKDOWN) ? undefined : null))
  setField('price', 'price', () => parseAmount(row, 'price', problems) ?? undefined)
  setField('originalPrice', 'price before', () => parseAmount(row, 'price before', problems))
  setField('isNew', 'new', () => parseFlag(row, 'new', problems))
  setField('tags', 'tags', () => lines('tags'))
  setField('status', 'status', () => parseStatus(row, problems))
  setField('type', 'type', () => parseType(row, problems))
  setField('features', 'features', () => lines('features'))
  setField('images', 'pictures', () => lines('pictures'))
  // A line for each picture; empty if it has no text.
  setField('imageTexts', 'picture texts', () => {
    const texts = readTexts(row.cells['picture texts'] ?? '')
    return Object.fromEntries(lines('pictures').map((address, index) => [address, texts[index] ?? '']))
  })
  setField('colors', 'colors', () => lines('colors'))
  setField('sizes', 'sizes', () => lines('sizes'))
  setField('seoTitle', 'search title', () => getCellText(row, 'search title'))
  setField('seoText', 'search description', () => getCellText(row, 'search description'))
  setField('noIndex', 'no index', () => parseFlag(row, 'no index', problems))
  setField('publishAt', 'publish at', () => parseTime(row, 'publish at', problems))
  setField('unpublishAt', 'unpublish at', () => parseTime(row, 'unpublish at', problems))
  setField('relatedProducts', 'related products', () => lines('related products'))
  setField('specifications', 'specifications', () => {
    const pairs = readPairs(getCellText(row, 'specifications'))
    if (!pairs) problems.push({ line: row.line, text: t('pairs', { column: 'Specifications' }) })
    return pairs
  })
  return fields
}

function parseOtherTexts(row: FileRow, problems: Problem[]): ReadProduct['otherImageTexts'] {
  const column = OTHER_TEXTS.toLowerCase()
  if (!hasColumn(row, column)) return undefined
  const pairs = readPairs(getCellText(row, column))
  if (!pairs) problems.push({ line: row.line, text: t('pairs', { column: OTHER_TEXTS }) })
  return pairs
}

const MARKDOWN = 'description (markdown)'

function parseFormatted(row: FileRow): ReadProduct['formatted'] {
  const markdown = getCellText(row, MARKDOWN)
  return markdown ? { markdown } : undefined
}

function parseStatus(row: FileRow, problems: Problem[]): ProductStatus | undefined {
  const text = getCellText(row, 'status')
  const status = productStatuses.find((each) => each.toLowerCase() === text.toLowerCase())
  if (text && !status) problems.push({ line: row.line, text: t('statuses', { statuses: productStatuses.join(', ') }) })
  return status
}

function parseType(row: FileRow, problems: Problem[]): ProductType | undefined {
  const text = getCellText(row, 'type')
  const type = productTypeNames.find((each) => each === text.toLowerCase())
  if (text && !type) problems.push({ line: row.line, text: t('types', { types: productTypeNames.join(', ') }) })
  return type
}

const variantCells = [
  ...['color', 'size', 'variant price', 'variant picture', 'more variant pictures', 'stock', 'tracked', 'components'],
  ...Object.values(factColumns).map((column) => column.toLowerCase()),
]

function parseVariants(row: FileRow, problems: Problem[]): ReadProduct['variants'] {
  const sku = getCellText(row, 'sku')
  const optionValues = parseOptionValues(row)
  const hasVariantFields = [...variantCells.map((column) => getCellText(row, column)), ...(optionValues ?? [])].some(
    Boolean,
  )
  if (!sku && !hasVariantFields && hasColumn(row, 'sku')) problems.push({ line: row.line, text: t('skuMissing') })
  if (!sku) {
    if (hasVariantFields) problems.push({ line: row.line, text: t('variantWithoutSku') })
    return []
  }
  const price = hasColumn(row, 'variant price') ? parseAmount(row, 'variant price', problems) : undefined
  const listPrices = parseVariantListPrices(row, problems)
  const stockCount = parseUnits(row, 'stock', problems)
  const tracked = getCellText(row, 'tracked') ? parseFlag(row, 'tracked', problems) : undefined
  const components = readComponents(getCellText(row, componentsColumn.toLowerCase()))
  return [
    {
      line: row.line,
      sku,
      ...(hasColumn(row, 'color') && { color: getCellText(row, 'color') || null }),
      ...(hasColumn(row, 'size') && { size: getCellText(row, 'size') || null }),
      ...(optionValues && { optionValues }),
      ...(price !== undefined && { price }),
      ...(Object.keys(listPrices).length > 0 && { listPrices }),
      ...(hasColumn(row, 'variant picture') && { image: getCellText(row, 'variant picture') || null }),
      ...(hasColumn(row, 'more variant pictures') && {
        moreImages: readLines(getCellText(row, 'more variant pictures')),
      }),
      ...(stockCount !== undefined && { stockCount }),
      ...(tracked !== undefined && { tracked }),
      ...(components.length > 0 && { components }),
      ...parseFacts(row, problems),
    },
  ]
}
