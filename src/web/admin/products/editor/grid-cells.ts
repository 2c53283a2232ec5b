import type { KeyboardEvent } from 'react'
import { toSingleLine } from '#contract/fields.ts'
import { type VariantFact, variantFacts } from '#contract/variant-facts.ts'

/** The columns of every row. */
const mainColumns = ['sku', 'price', 'stockCount'] as const
/** The columns of an expanded row. */
export const factColumns = variantFacts
export type GridColumn = (typeof mainColumns)[number] | VariantFact

const gridColumns: readonly GridColumn[] = [...mainColumns, ...factColumns]
/** The columns that left and right arrows and pasted cells can reach from a column. */
const getNeighbors = (column: GridColumn): readonly GridColumn[] =>
  factColumns.some((fact) => fact === column) ? factColumns : mainColumns

interface Cell {
  /** Index of the variant. */
  row: number
  column: GridColumn
  input: HTMLInputElement
}

/** A new text for a cell. */
export interface CellChange extends Omit<Cell, 'input'> {
  text: string
}

/** The cell of an element. Undefined if the element is not a cell. */
export function findCell(element: EventTarget): Cell | undefined {
  if (!(element instanceof HTMLInputElement) || element.dataset.cell === undefined) return undefined
  const [row, name] = element.dataset.cell.split(':')
  const column = gridColumns.find((each) => each === name)
  return column && { row: Number(row), column, input: element }
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/**
 * The cell that a key moves to. Enter moves down instead of submitting the form. Left and right arrows leave a cell only at the
 * end of its text.
 * @param rows indexes of the rows with cells, ascending
 */
export function nextCell(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { row, column, input }: { row: number; column: GridColumn; input: Caret },
  rows: readonly number[],
): { row: number; column: GridColumn } | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const rowPosition = rows.indexOf(row)
  const inRow = (position: number) => ({ row: rows[Math.min(Math.max(position, 0), rows.length - 1)] ?? row, column })
  if (key === 'Enter') return inRow(rowPosition + (shiftKey ? -1 : 1))
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return inRow(rowPosition + 1)
  if (key === 'ArrowUp') return inRow(rowPosition - 1)
  const { value, selectionStart, selectionEnd } = input
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  const neighbors = getNeighbors(column)
  const position = neighbors.indexOf(column)
  const inColumn = (index: number) => {
    const other = neighbors[index]
    return other && { row, column: other }
  }
  if (key === 'ArrowRight' && (isAllSelected || (selectionStart === value.length && selectionEnd === value.length)))
    return inColumn(position + 1)
  if (key === 'ArrowLeft' && (isAllSelected || (selectionStart === 0 && selectionEnd === 0)))
    return inColumn(position - 1)
  return undefined
}

/**
 * Parses text that was copied from a spreadsheet, with tabs and line breaks. Ignores cells that do not fit.
 * @returns the changed cells, or undefined for a single value, which the browser pastes itself
 */
export function parsePastedCells(
  text: string,
  { row, column }: { row: number; column: GridColumn },
  rows: readonly number[],
): CellChange[] | undefined {
  const cells = splitCells(text.replace(/(?:\r?\n|\r)$/, ''))
  if (cells.length === 1 && cells[0]?.length === 1) return undefined
  const neighbors = getNeighbors(column)
  const [firstRow, firstColumn] = [rows.indexOf(row), neighbors.indexOf(column)]
  return cells.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const [toRow, toColumn] = [rows[firstRow + down], neighbors[firstColumn + right]]
      return toRow !== undefined && toColumn ? [{ row: toRow, column: toColumn, text: toSingleLine(value) }] : []
    }),
  )
}

/** A cell, possibly in quotes, and the separator after it. */
const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|\r|$)/y

/** Splits into lines of cells. Spreadsheets quote cells that contain line breaks or tabs, and double the quotes in them. */
function splitCells(text: string): string[][] {
  const lines: string[][] = [[]]
  CELL.lastIndex = 0
  for (;;) {
    const [, quoted, plain = '', separator] = CELL.exec(text) ?? []
    lines.at(-1)?.push(quoted === undefined ? plain : unquote(quoted))
    if (!separator) return lines
    if (separator !== '\t') lines.push([])
  }
}

/** The text of a cell in quotes, which belong to the text if the spreadsheet had no reason to add them. */
const unquote = (quoted: string): string => (/[\t\r\n]|""/.test(quoted) ? quoted.replaceAll('""', '"') : `"${quoted}"`)
