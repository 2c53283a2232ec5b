import { t } from '#messages/imports.ts'
import type { FileRow, Problem } from './format.ts'

/** The text of a cell; empty when the column is missing or the cell is empty. */
export const getCellText = ({ cells }: FileRow, column: string): string => cells[column]?.trim() ?? ''

/** The text of the first non-empty column. */
export const getFirstText = (row: FileRow, columns: readonly string[]): string =>
  columns.map((column) => getCellText(row, column)).find(Boolean) ?? ''

export const hasColumn = ({ cells }: FileRow, column: string): boolean => cells[column] !== undefined

/** Parses `1,234.50`, `1.234,50`, `1 234,5` or `1234.5`. Null for an empty cell; undefined, with a problem, for other text. */
export function parseAmount(row: FileRow, column: string, problems: Problem[]): number | null | undefined {
  const text = getCellText(row, column).replace(/[\s'’]/g, '')
  if (text === '') return null
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : /^\d{1,3}(\.\d{3})+,\d+$/.test(text)
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replace(/^(\d+),(\d+)$/, '$1.$2')
  if (/^\d+(\.\d+)?$/.test(plain)) return Number(plain)
  problems.push({
    line: row.line,
    text: t('notAnAmount', { text: truncate(getCellText(row, column)), column: columnTitle(column) }),
  })
  return undefined
}

/** Parses whole units. Undefined for an empty cell and, with a problem, for other text. */
export function parseUnits(row: FileRow, column: string, problems: Problem[]): number | undefined {
  const text = getCellText(row, column)
  if (text === '') return undefined
  if (/^-?\d+([.,]0+)?$/.test(text)) return Number.parseInt(text, 10)
  problems.push({ line: row.line, text: t('notAWholeNumber', { text: truncate(text), column: columnTitle(column) }) })
  return undefined
}

/** Parses yes or no as spreadsheets write it. Undefined, with a problem, for other text. */
export function parseFlag(row: FileRow, column: string, problems: Problem[]): boolean | undefined {
  const text = getCellText(row, column).toLowerCase()
  if (['', 'no', 'false', '0'].includes(text)) return false
  if (['yes', 'true', '1'].includes(text)) return true
  problems.push({ line: row.line, text: t('notYesOrNo', { text: truncate(text), column: columnTitle(column) }) })
  return undefined
}

/** Parses a time in ISO 8601, in UTC without a time zone. Null for an empty cell; undefined, with a problem, for other text. */
export function parseTime(row: FileRow, column: string, problems: Problem[]): string | null | undefined {
  const text = getCellText(row, column)
  if (text === '') return null
  const [, day, time = '00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?))? ?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const date = new Date(`${day}T${time}${zone}`)
  if (!Number.isNaN(date.getTime())) return date.toISOString()
  problems.push({ line: row.line, text: t('notAMoment', { text: truncate(text), column: columnTitle(column) }) })
  return undefined
}

const columnTitle = (column: string): string => `${column.charAt(0).toUpperCase()}${column.slice(1)}`
const truncate = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
