import { type ProductStatus, productStatuses } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { amountOf, flagOf, has, textOf, unitsOf } from './cells.ts'
import { type FileRow, type ImportFormat, keyOfId, keyOfSku, type Problem, type ReadProduct } from './format.ts'
import { readLines, readPairs, readTexts } from './list-cells.ts'
import { mercerColumns, productColumns } from './mercer-columns.ts'

const known: ReadonlySet<string> = new Set(mercerColumns.map((column) => column.toLowerCase()))

export const mercerFormat: ImportFormat = {
  source: 'mercer',
  recognizes: (columns) =>
    (columns.has('sku') || columns.has('id')) && [...columns].filter((column) => known.has(column)).length >= 2,
  grouping() {
    let before: string | undefined
    return (row) => {
      const sku = textOf(row, 'sku') || null
      const id = textOf(row, 'id')
      // Further variants of a product without an id follow it, with an empty name.
      const continuedKey = !id && has(row, 'name') && !textOf(row, 'name') ? before : undefined
      const key = id ? keyOfId(id) : (continuedKey ?? keyOfSku(sku ?? `line ${row.line}`))
      before = key
      return { key, sku }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const [first] = rows
    const lead = rows.find((row) => textOf(row, 'name')) ?? (first && !has(first, 'name') ? first : undefined)
    for (const row of rows.filter((row) => row !== lead)) refuseDifferences(row, lead, problems)
    const category = lead && has(lead, 'category') ? textOf(lead, 'category') : undefined
    return {
      id: first ? textOf(first, 'id') || null : null,
      fields: lead ? fieldsOf(lead, problems) : {},
      categories: category === undefined ? undefined : category ? [category] : [],
      variants: rows.flatMap((row) => variantOf(row, problems)),
      problems,
      warnings: [],
    }
  },
}

/** The row with the name has the product fields. Other rows may repeat them but must not differ. */
function refuseDifferences(row: FileRow, lead: FileRow | undefined, problems: Problem[]): void {
  for (const column of productColumns) {
    const text = textOf(row, column.toLowerCase())
    if (text && text !== (lead && textOf(lead, column.toLowerCase())))
      problems.push({
        line: row.line,
        text: lead ? t('differsFromLine', { column, line: lead.line }) : t('withoutName', { column }),
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
    if (!has(row, column)) return
    const value = read()
    if (value !== undefined) fields[name] = value
  }
  const lines = (column: string) => readLines(textOf(row, column))
  setField('name', 'name', () => textOf(row, 'name'))
  setField('brand', 'brand', () => textOf(row, 'brand'))
  setField('description', 'description', () => textOf(row, 'description'))
  setField('price', 'price', () => amountOf(row, 'price', problems) ?? undefined)
  setField('originalPrice', 'price before', () => amountOf(row, 'price before', problems))
  setField('isNew', 'new', () => flagOf(row, 'new', problems))
  setField('status', 'status', () => statusOf(row, problems))
  setField('features', 'features', () => lines('features'))
  setField('images', 'pictures', () => lines('pictures'))
  // A line for each picture; empty if it has no text.
  setField('imageTexts', 'picture texts', () => {
    const texts = readTexts(row.cells['picture texts'] ?? '')
    return Object.fromEntries(lines('pictures').map((address, index) => [address, texts[index] ?? '']))
  })
  setField('colors', 'colors', () => lines('colors'))
  setField('sizes', 'sizes', () => lines('sizes'))
  setField('specifications', 'specifications', () => {
    const pairs = readPairs(textOf(row, 'specifications'))
    if (!pairs) problems.push({ line: row.line, text: t('specifications') })
    return pairs
  })
  return fields
}

function statusOf(row: FileRow, problems: Problem[]): ProductStatus | undefined {
  const text = textOf(row, 'status')
  const status = productStatuses.find((each) => each.toLowerCase() === text.toLowerCase())
  if (text && !status) problems.push({ line: row.line, text: t('statuses', { statuses: productStatuses.join(', ') }) })
  return status
}

function variantOf(row: FileRow, problems: Problem[]): ReadProduct['variants'] {
  const sku = textOf(row, 'sku')
  const hasVariantFields = ['color', 'size', 'variant price', 'variant picture', 'stock'].some((column) =>
    textOf(row, column),
  )
  if (!sku && !hasVariantFields && has(row, 'sku')) problems.push({ line: row.line, text: t('skuMissing') })
  if (!sku) {
    if (hasVariantFields) problems.push({ line: row.line, text: t('variantWithoutSku') })
    return []
  }
  const price = has(row, 'variant price') ? amountOf(row, 'variant price', problems) : undefined
  const stockCount = unitsOf(row, 'stock', problems)
  return [
    {
      line: row.line,
      sku,
      ...(has(row, 'color') && { color: textOf(row, 'color') || null }),
      ...(has(row, 'size') && { size: textOf(row, 'size') || null }),
      ...(price !== undefined && { price }),
      ...(has(row, 'variant picture') && { image: textOf(row, 'variant picture') || null }),
      ...(stockCount !== undefined && { stockCount }),
    },
  ]
}
