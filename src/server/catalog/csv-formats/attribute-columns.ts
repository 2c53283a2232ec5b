import type { ProductAttributes } from '#contract/attributes.ts'
import type { CsvValue } from '#server/platform/csv/write-csv.ts'
import { textOf } from './cells.ts'
import type { FileRow } from './format.ts'
import { writeLines } from './list-cells.ts'

const PREFIX = 'attribute:'

/** The column of an attribute in our own format. */
export const attributeColumn = (code: string): string => `${PREFIX}${code}`

/** The columns of attributes in a row. */
export const attributeColumnsIn = ({ cells }: FileRow): string[] =>
  Object.keys(cells).filter((column) => column.startsWith(PREFIX))

/** The cells of attributes in a row, by code. */
export const attributeCellsIn = (row: FileRow): Record<string, string> =>
  Object.fromEntries(attributeColumnsIn(row).map((column) => [column.slice(PREFIX.length).trim(), textOf(row, column)]))

/** A value as its column has it: choices one per line. */
export function attributeCell(value: ProductAttributes[string] | undefined): CsvValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? writeLines(value) : value
}
