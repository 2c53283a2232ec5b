import { getCellText, hasColumn } from './cells.ts'
import type { FileRow, ReadOption } from './format.ts'
import { readLines, readTexts, writeLines } from './list-cells.ts'

const numbers = [1, 2, 3] as const

export const optionNameColumns = ['Option1 name', 'Option2 name', 'Option3 name'] as const
export const optionListColumns = ['Option1 all values', 'Option2 all values', 'Option3 all values'] as const
export const optionPictureColumns = ['Option1 pictures', 'Option2 pictures', 'Option3 pictures'] as const
export const optionValueColumns = ['Option1 value', 'Option2 value', 'Option3 value'] as const

/** The names of the options of a product, '' for an empty cell; undefined in files without such columns. */
export const parseOptionNames = (row: FileRow): string[] | undefined => readCells(row, 'name')?.map((name = '') => name)

/** The values of a variant for these options; undefined in missing columns. */
export const parseOptionValues = (row: FileRow): (string | undefined)[] | undefined => readCells(row, 'value')

/** All values of the options of a product; undefined for an option without such a cell. */
export const parseOptionLists = (row: FileRow): (ReadOption | undefined)[] =>
  numbers.map((number) => {
    const values = readLines(getCellText(row, `option${number} all values`))
    if (values.length === 0) return undefined
    const column = `option${number} pictures`
    const lines = hasColumn(row, column) ? readTexts(row.cells[column] ?? '') : undefined
    return { values, images: lines && values.map((_, index) => lines[index]?.split(' ').filter(Boolean) ?? []) }
  })

/** The cell with the pictures of values: a line for each value, with addresses separated by spaces. */
export const optionPicturesCell = (values: readonly { images: readonly string[] }[]): string =>
  writeLines(values.map(({ images }) => images.join(' '))).replace(/^\n+$/, '')

function readCells(row: FileRow, kind: 'name' | 'value'): (string | undefined)[] | undefined {
  const cells = numbers.map((number) => {
    const column = `option${number} ${kind}`
    return hasColumn(row, column) ? getCellText(row, column) : undefined
  })
  return cells.some((cell) => cell !== undefined) ? cells : undefined
}
