import type { ProductAttributes } from '#contract/attributes.ts'
import type { CsvValue } from '#server/platform/csv/write-csv.ts'
import { getCellText } from './cells.ts'
import type { FileRow } from './format.ts'
import { writeLines } from './list-cells.ts'

const PREFIX = 'attribute:'

/** The column of an attribute in our own format. */
export const attributeColumn = (code: string): string => `${PREFIX}${code}`

/** The columns of attributes in a row. */
export const listAttributeColumns = ({ cells }: FileRow): string[] =>
  Object.keys(cells).filter((column) => column.startsWith(PREFIX))

/** The cells of attributes in a row, by code. */
export const readAttributeCells = (row: FileRow): Record<string, string> =>
  Object.fromEntries(
    listAttributeColumns(row).map((column) => [column.slice(PREFIX.length).trim(), getCellText(row, column)]),
  )

/** Writes a value to a cell: choices one per line. */
export function attributeCell(value: ProductAttributes[string] | undefined): CsvValue {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? writeLines(value) : value
}
