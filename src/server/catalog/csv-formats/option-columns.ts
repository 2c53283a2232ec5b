import { hasColumn, textOf } from './cells.ts'
import type { FileRow } from './format.ts'

const numbers = [1, 2, 3] as const

export const optionNameColumns = ['Option1 name', 'Option2 name', 'Option3 name'] as const
export const optionValueColumns = ['Option1 value', 'Option2 value', 'Option3 value'] as const

/** The names of the options of a product, '' for an empty cell; undefined in files without such columns. */
export const optionNamesIn = (row: FileRow): string[] | undefined => cellsIn(row, 'name')?.map((name = '') => name)

/** The values of a variant for these options; undefined in missing columns. */
export const optionValuesIn = (row: FileRow): (string | undefined)[] | undefined => cellsIn(row, 'value')

function cellsIn(row: FileRow, kind: 'name' | 'value'): (string | undefined)[] | undefined {
  const cells = numbers.map((number) => {
    const column = `option${number} ${kind}`
    return hasColumn(row, column) ? textOf(row, column) : undefined
  })
  return cells.some((cell) => cell !== undefined) ? cells : undefined
}
