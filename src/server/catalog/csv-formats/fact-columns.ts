import type { VariantFact } from '#contract/variant-facts.ts'
import { getCellText, hasColumn, parseAmount, parseUnits } from './cells.ts'
import type { FileRow, Problem, ReadVariant } from './format.ts'
import { factColumns } from './mercer-columns.ts'

/** The facts in the cells of a row. An empty cell removes a fact; a fact without a column is not changed. */
export function parseFacts(row: FileRow, problems: Problem[]): Partial<Pick<ReadVariant, VariantFact>> {
  const text = (column: string) => getCellText(row, column) || null
  const whole = (column: string) => (getCellText(row, column) === '' ? null : parseUnits(row, column, problems))
  const read: { [Fact in VariantFact]: (column: string) => ReadVariant[Fact] } = {
    gtin: text,
    mpn: text,
    cost: (column) => parseAmount(row, column, problems),
    weightG: whole,
    lengthMm: whole,
    widthMm: whole,
    heightMm: whole,
    hsCode: text,
    origin: text,
  }
  return Object.fromEntries(
    Object.entries(factColumns).flatMap(([fact, title]) => {
      const column = title.toLowerCase()
      const value = hasColumn(row, column) ? read[fact as VariantFact](column) : undefined
      return value === undefined ? [] : [[fact, value]]
    }),
  )
}
