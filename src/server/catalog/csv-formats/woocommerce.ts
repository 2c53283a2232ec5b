import type { ProductStatus } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { namesInPath } from './categories.ts'
import { amountOf, firstTextOf, hasColumn, textOf, unitsOf } from './cells.ts'
import { type FileRow, type ImportFormat, keyOfSku, type Problem, type ReadProduct } from './format.ts'
import { distinctOptions, mapOptions } from './options.ts'
import { plainText } from './plain-text.ts'
import { mergePrices } from './prices.ts'

/**
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema: a row for each product, and one for each
 * variation, which names its parent by `id:` or SKU and may be anywhere in the file.
 */
export const woocommerceFormat: ImportFormat = {
  source: 'woocommerce',
  recognizes: (columns) =>
    ['type', 'sku', 'name'].every((name) => columns.has(name)) &&
    ['regular price', 'published', 'parent'].some((name) => columns.has(name)),
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
    const mapped = mapOptions(variationOptions)
    warnings.push(...mapped.warnings)
    const variants = selling.map((row) => {
      const chosen = new Map(attributesOf(row).map(({ name, values }) => [mapped.slots.get(name), values[0] ?? null]))
      for (const name of mapped.unmapped)
        problems.push({ line: row.line, text: t('optionNotImported', { option: name }) })
      const missingOptions =
        isVariation(row) && [...mapped.slots].filter(([, slot]) => !chosen.get(slot)).map(([name]) => name)
      if (missingOptions && missingOptions.length > 0)
        problems.push({ line: row.line, text: t('variationOpen', { options: missingOptions.join(', ') }) })
      if (!textOf(row, 'sku')) warnings.push(t('skuGenerated', { line: row.line, sku: skuOf(row) }))
      const regular = amountOf(row, 'regular price', problems)
      const sale = amountOf(row, 'sale price', problems)
      const stockCount = stockOf(row, problems, warnings)
      return {
        line: row.line,
        sku: skuOf(row),
        color: chosen.get('color') ?? null,
        size: chosen.get('size') ?? null,
        image: (isVariation(row) && listOf(textOf(row, 'images'))[0]) || null,
        ...(stockCount !== undefined && { stockCount }),
        amount: sale ?? regular,
        compareAt: sale === null ? null : regular,
      }
    })
    const priced = mergePrices(variants)
    const extra = attributesOf(productRow).filter(({ name }) => !variationOptions.includes(name))
    const brand =
      firstTextOf(productRow, ['brands', 'brand']) || extra.find(({ name }) => /^brands?$/i.test(name))?.values[0]
    const otherAttributes = extra.filter(({ name }) => !/^brands?$/i.test(name))
    return {
      id: null,
      fields: {
        name: textOf(productRow, 'name'),
        ...(brand && { brand }),
        ...(hasColumn(productRow, 'description') && { description: descriptionOf(productRow) }),
        ...(hasColumn(productRow, 'images') && { images: listOf(textOf(productRow, 'images')) }),
        ...priced.fields,
        colors: distinctOptions(variants, 'color'),
        sizes: distinctOptions(variants, 'size'),
        status: statusOf(productRow),
        ...(otherAttributes.length > 0 && {
          specifications: Object.fromEntries(otherAttributes.map(({ name, values }) => [name, values.join(', ')])),
        }),
      },
      categories: hasColumn(productRow, 'categories')
        ? listOf(textOf(productRow, 'categories')).flatMap(namesInPath)
        : undefined,
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

/** Line breaks are written as a backslash and an n. */
const descriptionOf = (row: FileRow): string =>
  plainText(firstTextOf(row, ['description', 'short description']).replaceAll('\\n', '\n'))

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
