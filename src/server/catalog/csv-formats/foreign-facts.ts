import { type VariantFact, VariantFacts } from '#contract/variant-facts.ts'
import { t } from '#messages/imports.ts'
import { getCellText } from './cells.ts'
import type { FileRow, ReadVariant } from './format.ts'
import { factColumns } from './mercer-columns.ts'

type Facts = Partial<Pick<ReadVariant, VariantFact>>

/**
 * Facts about a variant from another platform. Other platforms do not validate them, so an invalid fact is omitted with a
 * warning instead of rejecting the product.
 */
export function selectValidFacts(line: number, facts: Facts, warnings: string[]): Facts {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      const fact = name as VariantFact
      if (value === null || VariantFacts.shape[fact].safeParse(value).success) return [[fact, value]]
      warnings.push(t('factOmitted', { line, value: String(value).slice(0, 60), fact: factColumns[fact] }))
      return []
    }),
  )
}

/** Grams and millimeters. */
const factors: Record<string, number> = {
  ...{ g: 1, kg: 1_000, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 },
  ...{ mm: 1, cm: 10, m: 1_000, in: 25.4, yd: 914.4 },
}

/** A measure in grams or millimeters, from its number and unit. Other platforms write 0 for an unknown one. */
export function convertMeasure(text: string, unit: string): number | null | undefined {
  const number = Number(text.replace(',', '.'))
  const factor = factors[unit.toLowerCase()]
  if (text === '' || number === 0) return null
  // `selectValidFacts` omits values that are not numbers.
  return factor === undefined ? undefined : Math.max(1, Math.round(number * factor))
}

/** The cell of a column whose title has the unit, such as `Weight (kg)`. @returns undefined without such a column */
export function parseMeasure(row: FileRow, title: string): number | null | undefined {
  const column = Object.keys(row.cells).find((each) => each.startsWith(`${title} (`))
  return column === undefined
    ? undefined
    : convertMeasure(getCellText(row, column), /\((\w+)\)$/.exec(column)?.[1] ?? '')
}
