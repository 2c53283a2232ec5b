import type { KeyboardEvent } from 'react'
import { type VariantFact, variantFacts } from '#contract/variant-facts.ts'

/** The columns of a row. */
const mainColumns = ['sku', 'price', 'stockCount'] as const
/** The fields of an opened row. */
export const factColumns = variantFacts
export type GridColumn = (typeof mainColumns)[number] | VariantFact

const gridColumns: readonly GridColumn[] = [...mainColumns, ...factColumns]
/** The fields between which the arrows to the sides move, and which cells of a spreadsheet fill. */
const neighborsOf = (column: GridColumn): readonly GridColumn[] =>
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

/** The cell of an element; undefined outside of cells. */
export function cellOf(element: EventTarget): Cell | undefined {
  if (!(element instanceof HTMLInputElement) || element.dataset.cell === undefined) return undefined
  const [row, name] = element.dataset.cell.split(':')
  const column = gridColumns.find((each) => each === name)
  return column && { row: Number(row), column, input: element }
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>
type Caret = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'selectionEnd'>

/**
 * The cell that a key leads to. Enter goes down, and never sends the form; the arrows to the sides leave a cell at the ends of its text.
 * @param rows the rows with cells, ascending
 */
export function nextCell(
  { key, shiftKey, ctrlKey, metaKey, altKey }: Key,
  { row, column, input }: { row: number; column: GridColumn; input: Caret },
  rows: readonly number[],
): { row: number; column: GridColumn } | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const at = rows.indexOf(row)
  const inRow = (place: number) => ({ row: rows[Math.min(Math.max(place, 0), rows.length - 1)] ?? row, column })
  if (key === 'Enter') return inRow(at + (shiftKey ? -1 : 1))
  if (shiftKey) return undefined
  if (key === 'ArrowDown') return inRow(at + 1)
  if (key === 'ArrowUp') return inRow(at - 1)
  const { value, selectionStart, selectionEnd } = input
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const neighbors = neighborsOf(column)
  const place = neighbors.indexOf(column)
  const to = (index: number) => {
    const other = neighbors[index]
    return other && { row, column: other }
  }
  if (key === 'ArrowRight' && (isWhole || (selectionStart === value.length && selectionEnd === value.length)))
    return to(place + 1)
  if (key === 'ArrowLeft' && (isWhole || (selectionStart === 0 && selectionEnd === 0))) return to(place - 1)
  return undefined
}

/**
 * The cells that are changed by pasting text with tabs and line breaks, as spreadsheets copy it. What does not fit is left out.
 * @returns undefined for a single value, which the browser pastes
 */
export function pastedCells(
  text: string,
  { row, column }: { row: number; column: GridColumn },
  rows: readonly number[],
): CellChange[] | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const cells = lines.map((line) => line.split('\t'))
  if (cells.length === 1 && cells[0]?.length === 1) return undefined
  const neighbors = neighborsOf(column)
  const [first, left] = [rows.indexOf(row), neighbors.indexOf(column)]
  return cells.flatMap((line, down) =>
    line.flatMap((value, right) => {
      const [to, at] = [rows[first + down], neighbors[left + right]]
      return to !== undefined && at ? [{ row: to, column: at, text: value.trim() }] : []
    }),
  )
}
