import { MAX_TEXT_LENGTH } from '#contract/admin-products.ts'
import type { ProductStatus } from '#contract/shop.ts'
import { t } from '#messages/imports.ts'
import { slugOf } from '../categories/slug-of.ts'
import { namesInPath } from './categories.ts'
import { amountOf, firstTextOf, hasColumn, textOf, unitsOf } from './cells.ts'
import { type FileRow, type ImportFormat, keyOfId, keyOfSku, type Problem, type ReadProduct } from './format.ts'
import { distinctOptions, mapOptions } from './options.ts'
import { plainText } from './plain-text.ts'
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
} as const

type Column = keyof typeof columns
const text = (row: FileRow, column: Column): string => firstTextOf(row, columns[column])
const columnIn = (row: FileRow, column: Column): string =>
  columns[column].find((name) => hasColumn(row, name)) ?? columns[column][0]

export const shopifyFormat: ImportFormat = {
  source: 'shopify',
  recognizes: (names) =>
    columns.handle.some((name) => names.has(name)) &&
    [...columns.price, ...columns.body, ...columns.image].some((name) => names.has(name)),
  grouping() {
    let previousKey: string | undefined
    return (row) => {
      const handle = text(row, 'handle')
      const key = handle ? keyOfId(slugOf(handle)) : (previousKey ?? keyOfSku(`line ${row.line}`))
      previousKey = key
      return { key, sku: isVariant(row) ? text(row, 'sku') || null : null }
    }
  },
  read(rows) {
    const problems: Problem[] = []
    const warnings: string[] = []
    const productRow = rows.find((row) => text(row, 'title')) ?? rows[0]
    if (!productRow) throw new Error('A product without rows')
    const handle = slugOf(text(productRow, 'handle') || text(productRow, 'title'))
    const optionNames = [1, 2, 3]
      .map((number) => textOf(productRow, `option${number} name`))
      .filter((name) => name && name !== 'Title')
    const mapped = mapOptions(optionNames)
    warnings.push(...mapped.warnings)
    const variants = rows.filter(isVariant).map((row) => {
      const chosen = Object.fromEntries(
        [...mapped.slots].map(([name, slot]) => [slot, optionOf(row, productRow, name) || null]),
      ) as { color?: string | null; size?: string | null }
      for (const name of mapped.unmapped)
        problems.push({ line: row.line, text: t('optionNotImported', { option: name }) })
      const { color = null, size = null } = chosen
      const sku = text(row, 'sku') || generatedSku(handle, color, size)
      if (!text(row, 'sku')) warnings.push(t('skuGenerated', { line: row.line, sku }))
      const units = unitsOf(row, columnIn(row, 'stock'), problems)
      if (units !== undefined && units < 0) warnings.push(t('unitsAsZero', { line: row.line, units }))
      return {
        line: row.line,
        sku,
        color,
        size,
        image: text(row, 'variantImage') || null,
        ...(units !== undefined && { stockCount: Math.max(0, units) }),
        amount: amountOf(row, columnIn(row, 'price'), problems),
        compareAt: amountOf(row, columnIn(row, 'compareAt'), problems),
      }
    })
    const priced = mergePrices(variants)
    return {
      id: handle,
      fields: {
        name: text(productRow, 'title'),
        ...(textOf(productRow, 'vendor') && { brand: textOf(productRow, 'vendor') }),
        ...(columns.body.some((name) => hasColumn(productRow, name)) && {
          description: plainText(text(productRow, 'body')),
        }),
        ...(columns.image.some((name) => hasColumn(productRow, name)) && {
          images: imagesOf(rows),
          imageTexts: imageTextsOf(rows),
        }),
        ...priced.fields,
        colors: distinctOptions(variants, 'color'),
        sizes: distinctOptions(variants, 'size'),
        status: statusOf(productRow),
      },
      categories: [
        textOf(productRow, 'type'),
        ...namesInPath(text(productRow, 'category')),
        ...tagsOf(productRow),
      ].filter(Boolean),
      variants: priced.variants,
      problems,
      warnings,
    } satisfies ReadProduct
  },
}

/** Rows without a variant only add pictures. */
const isVariant = (row: FileRow): boolean =>
  [text(row, 'sku'), text(row, 'price'), textOf(row, 'option1 value')].some(Boolean)

/** The value of an option by name, from its position in the product's first row. */
function optionOf(row: FileRow, productRow: FileRow, name: string): string {
  const number = [1, 2, 3].find((each) => textOf(productRow, `option${each} name`) === name)
  return textOf(row, `option${number} value`)
}

/** Shopify does not require SKUs; a generated one is stable across imports. */
function generatedSku(handle: string, color: string | null, size: string | null): string {
  const parts = [handle, ...[color, size].flatMap((each) => (each ? slugOf(each) : []))]
  return parts.join('-').toUpperCase().slice(0, 64)
}

function imagesOf(rows: FileRow[]): string[] {
  const positioned = rows.flatMap((row) => {
    const address = text(row, 'image')
    return address ? [{ address, position: Number(textOf(row, 'image position')) || Number.MAX_SAFE_INTEGER }] : []
  })
  return [...new Set(positioned.toSorted((a, b) => a.position - b.position).map(({ address }) => address))]
}

/** Pictures with an empty cell are left out, so that texts written by staff are kept. */
const imageTextsOf = (rows: FileRow[]): Record<string, string> =>
  Object.fromEntries(
    rows
      .map((row) => [text(row, 'image'), textOf(row, 'image alt text').slice(0, MAX_TEXT_LENGTH)] as const)
      .filter(([address, altText]) => address && altText),
  )

function statusOf(row: FileRow): ProductStatus {
  const status = textOf(row, 'status').toLowerCase()
  const hidden = textOf(row, columnIn(row, 'published')).toLowerCase() === 'false'
  if (status === 'archived') return 'Archived'
  return hidden || ['draft', 'unlisted'].includes(status) ? 'Draft' : 'Active'
}

const tagsOf = (row: FileRow): string[] =>
  textOf(row, 'tags')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
