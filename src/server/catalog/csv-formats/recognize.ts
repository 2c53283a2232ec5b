import { type ImportSource, importSources } from '#contract/product-imports.ts'
import { t } from '#messages/imports.ts'
import { language, locales } from '#messages/runtime/language.ts'
import type { FileRow, ImportFormat } from './format.ts'
import { mercerFormat } from './mercer.ts'
import { shopifyFormat } from './shopify.ts'
import { woocommerceFormat } from './woocommerce.ts'

export const formats: Record<ImportSource, ImportFormat> = {
  shopify: shopifyFormat,
  woocommerce: woocommerceFormat,
  mercer: mercerFormat,
}

/** Recognizes the format by its header. @returns an error message when no format matches, or a column occurs twice */
export function recognize(header: readonly string[]): { source: ImportSource } | { problem: string } {
  const names = columnNames(header).filter(Boolean)
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate) return { problem: t('columnTwice', { column: duplicate }) }
  const found = Object.values(formats).find((format) => format.recognizes(new Set(names)))
  if (found) return { source: found.source }
  const start = header.slice(0, 6).join(', ').slice(0, 200)
  const shops = new Intl.ListFormat(locales[language()], { type: 'disjunction' }).format(Object.values(importSources))
  return { problem: t('notProducts', { shops, header: start }) }
}

/** Column names in older exports that shops may still have. */
const currentColumnNames: Record<string, string> = { colour: 'color', colours: 'colors' }

/** Column names in lower case, as formats use them. */
export const columnNames = (header: readonly string[]): string[] =>
  header.map((cell) => {
    const name = cell.trim().toLowerCase()
    return currentColumnNames[name] ?? name.replace(/^option([123])_(name|value)$/, 'option$1 $2')
  })

/** A row by column name. Missing cells at its end are empty. */
export function toFileRow(line: number, cells: readonly string[], names: readonly string[]): FileRow {
  return { line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])) }
}
