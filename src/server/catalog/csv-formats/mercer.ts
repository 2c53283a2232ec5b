import { type ProductType, productTypeNames } from '#contract/product-types.ts'
import { type ProductStatus, productStatuses } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { attributeCellsIn, attributeColumnsIn } from './attribute-columns.ts'
import { amountOf, flagOf, hasColumn, momentOf, textOf, unitsOf } from './cells.ts'
import { factsIn } from './fact-columns.ts'
import { type FileRow, type ImportFormat, keyOfId, keyOfSku, type Problem, type ReadProduct } from './format.ts'
import { readComponents, readLines, readPairs, readTexts } from './list-cells.ts'
import { componentsColumn, factColumns, mercerColumns, OTHER_TEXTS, productColumns } from './mercer-columns.ts'
import { optionListsIn, optionNamesIn, optionValuesIn } from './option-columns.ts'
import { videosIn } from './video-cells.ts'

const knownColumns: ReadonlySet<string> = new Set(
  [...mercerColumns, componentsColumn].map((column) => column.toLowerCase()),
)

export const mercerFormat: ImportFormat = {
  source: 'mercer',
  recognizes: (columns) =>
    (columns.has('sku') || columns.has('id')) && [...columns].filter((column) => knownColumns.has(column)).length >= 2,
  reads: (column) => knownColumns.has(column) || column.startsWith('attribute:'),
  grouping() {
    let previousKey: string | undefined
    return (row) => {
      const sku = textOf(row, 'sku') || null
      const id = textOf(row, 'id')
      // Further variants of a product without an id follow it, with an empty name.
      const continuedKey = !id && hasColumn(row, 'name') && !textOf(row, 'name') ? previousKey : undefined
      const key = id ? keyOfId(id) : (continuedKey ?? keyOfSku(sku ?? `line ${row.line}`))
      previousKey = key
      return { key, sku }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const [first] = rows
    const productRow =
      rows.find((row) => textOf(row, 'name')) ?? (first && !hasColumn(first, 'name') ? first : undefined)
    for (const row of rows.filter((row) => row !== productRow)) reportDifferences(row, productRow, problems)
    const category = productRow && hasColumn(productRow, 'category') ? textOf(productRow, 'category') : undefined
    return {
      id: first ? textOf(first, 'id') || null : null,
      fields: productRow ? fieldsOf(productRow, problems) : {},
      formatted: productRow && formattedOf(productRow),
      categories: category === undefined ? undefined : category ? [category] : [],
      additionalCategories:
        productRow && hasColumn(productRow, 'additional categories')
          ? readLines(textOf(productRow, 'additional categories'))
          : undefined,
      optionNames: productRow && optionNamesIn(productRow),
      optionLists: productRow && optionListsIn(productRow),
      otherImageTexts: productRow && otherTextsOf(productRow, problems),
      videos: productRow && videosIn(productRow, problems),
      attributes: productRow && attributeCellsIn(productRow),
      variants: rows.flatMap((row) => variantOf(row, problems)),
      problems,
      warnings: [],
    }
  },
}

/** The row with the name has the product fields. Other rows may repeat them but must not differ. */
function reportDifferences(row: FileRow, productRow: FileRow | undefined, problems: Problem[]): void {
  for (const column of [...productColumns, ...attributeColumnsIn(row)]) {
    const text = textOf(row, column.toLowerCase())
    if (text && text !== (productRow && textOf(productRow, column.toLowerCase())))
      problems.push({
        line: row.line,
        text: productRow ? t('differsFromLine', { column, line: productRow.line }) : t('withoutName', { column }),
      })
  }
}

function fieldsOf(row: FileRow, problems: Problem[]): ReadProduct['fields'] {
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
  const lines = (column: string) => readLines(textOf(row, column))
  setField('name', 'name', () => textOf(row, 'name'))
  setField('brand', 'brand', () => textOf(row, 'brand'))
  setField('description', 'description', () => textOf(row, 'description'))
  // In a file without descriptions, an empty cell has no meaning.
  if (fields.description !== undefined) setField('markdown', MARKDOWN, () => (textOf(row, MARKDOWN) ? undefined : null))
  setField('price', 'price', () => amountOf(row, 'price', problems) ?? undefined)
  setField('originalPrice', 'price before', () => amountOf(row, 'price before', problems))
  setField('isNew', 'new', () => flagOf(row, 'new', problems))
  setField('tags', 'tags', () => lines('tags'))
  setField('status', 'status', () => statusOf(row, problems))
  setField('type', 'type', () => typeOf(row, problems))
  setField('features', 'features', () => lines('features'))
  setField('images', 'pictures', () => lines('pictures'))
  // A line for each picture; empty if it has no text.
  setField('imageTexts', 'picture texts', () => {
    const texts = readTexts(row.cells['picture texts'] ?? '')
    return Object.fromEntries(lines('pictures').map((address, index) => [address, texts[index] ?? '']))
  })
  setField('colors', 'colors', () => lines('colors'))
  setField('sizes', 'sizes', () => lines('sizes'))
  setField('seoTitle', 'search title', () => textOf(row, 'search title'))
  setField('seoText', 'search description', () => textOf(row, 'search description'))
  setField('noIndex', 'no index', () => flagOf(row, 'no index', problems))
  setField('publishAt', 'publish at', () => momentOf(row, 'publish at', problems))
  setField('unpublishAt', 'unpublish at', () => momentOf(row, 'unpublish at', problems))
  setField('relatedProducts', 'related products', () => lines('related products'))
  setField('specifications', 'specifications', () => {
    const pairs = readPairs(textOf(row, 'specifications'))
    if (!pairs) problems.push({ line: row.line, text: t('pairs', { column: 'Specifications' }) })
    return pairs
  })
  return fields
}

function otherTextsOf(row: FileRow, problems: Problem[]): ReadProduct['otherImageTexts'] {
  const column = OTHER_TEXTS.toLowerCase()
  if (!hasColumn(row, column)) return undefined
  const pairs = readPairs(textOf(row, column))
  if (!pairs) problems.push({ line: row.line, text: t('pairs', { column: OTHER_TEXTS }) })
  return pairs
}

const MARKDOWN = 'description (markdown)'

function formattedOf(row: FileRow): ReadProduct['formatted'] {
  const markdown = textOf(row, MARKDOWN)
  return markdown ? { markdown } : undefined
}

function statusOf(row: FileRow, problems: Problem[]): ProductStatus | undefined {
  const text = textOf(row, 'status')
  const status = productStatuses.find((each) => each.toLowerCase() === text.toLowerCase())
  if (text && !status) problems.push({ line: row.line, text: t('statuses', { statuses: productStatuses.join(', ') }) })
  return status
}

function typeOf(row: FileRow, problems: Problem[]): ProductType | undefined {
  const text = textOf(row, 'type')
  const type = productTypeNames.find((each) => each === text.toLowerCase())
  if (text && !type) problems.push({ line: row.line, text: t('types', { types: productTypeNames.join(', ') }) })
  return type
}

const variantCells = [
  ...['color', 'size', 'variant price', 'variant picture', 'more variant pictures', 'stock', 'tracked', 'components'],
  ...Object.values(factColumns).map((column) => column.toLowerCase()),
]

function variantOf(row: FileRow, problems: Problem[]): ReadProduct['variants'] {
  const sku = textOf(row, 'sku')
  const optionValues = optionValuesIn(row)
  const hasVariantFields = [...variantCells.map((column) => textOf(row, column)), ...(optionValues ?? [])].some(Boolean)
  if (!sku && !hasVariantFields && hasColumn(row, 'sku')) problems.push({ line: row.line, text: t('skuMissing') })
  if (!sku) {
    if (hasVariantFields) problems.push({ line: row.line, text: t('variantWithoutSku') })
    return []
  }
  const price = hasColumn(row, 'variant price') ? amountOf(row, 'variant price', problems) : undefined
  const stockCount = unitsOf(row, 'stock', problems)
  const tracked = textOf(row, 'tracked') ? flagOf(row, 'tracked', problems) : undefined
  const components = readComponents(textOf(row, componentsColumn.toLowerCase()))
  return [
    {
      line: row.line,
      sku,
      ...(hasColumn(row, 'color') && { color: textOf(row, 'color') || null }),
      ...(hasColumn(row, 'size') && { size: textOf(row, 'size') || null }),
      ...(optionValues && { optionValues }),
      ...(price !== undefined && { price }),
      ...(hasColumn(row, 'variant picture') && { image: textOf(row, 'variant picture') || null }),
      ...(hasColumn(row, 'more variant pictures') && { moreImages: readLines(textOf(row, 'more variant pictures')) }),
      ...(stockCount !== undefined && { stockCount }),
      ...(tracked !== undefined && { tracked }),
      ...(components.length > 0 && { components }),
      ...factsIn(row, problems),
    },
  ]
}
