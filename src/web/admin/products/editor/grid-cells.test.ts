import { expect, it } from 'vitest'
import { type GridColumn, nextCell, parsePastedCells } from './grid-cells.ts'

const caret = (value: string, selectionStart = 0, selectionEnd = selectionStart) => ({
  value,
  selectionStart,
  selectionEnd,
})
const keys = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
/** Row 1 is not sold, so it has no cells. */
const rows = [0, 2, 3]
const from = (row: number, column: GridColumn, input = caret('')) => ({ row, column, input })

it('moves between rows, skips variants that are not sold, and stops at the first and last row', () => {
  expect(nextCell({ ...keys, key: 'ArrowDown' }, from(0, 'price'), rows)).toEqual({ row: 2, column: 'price' })
  expect(nextCell({ ...keys, key: 'ArrowUp' }, from(2, 'price'), rows)).toEqual({ row: 0, column: 'price' })
  expect(nextCell({ ...keys, key: 'Enter' }, from(3, 'sku'), rows)).toEqual({ row: 3, column: 'sku' })
  expect(nextCell({ ...keys, key: 'Enter', shiftKey: true }, from(3, 'sku'), rows)).toEqual({ row: 2, column: 'sku' })
  expect(nextCell({ ...keys, key: 'ArrowDown', ctrlKey: true }, from(0, 'sku'), rows)).toBeUndefined()
})

it('moves left or right only at the end of the text or when all of it is selected', () => {
  const right = { ...keys, key: 'ArrowRight' }
  const left = { ...keys, key: 'ArrowLeft' }
  expect(nextCell(right, from(0, 'sku', caret('AB', 1)), rows)).toBeUndefined()
  expect(nextCell(right, from(0, 'sku', caret('AB', 2)), rows)).toEqual({ row: 0, column: 'price' })
  expect(nextCell(right, from(0, 'sku', caret('AB', 0, 2)), rows)).toEqual({ row: 0, column: 'price' })
  expect(nextCell(right, from(0, 'stockCount', caret('')), rows)).toBeUndefined()
  expect(nextCell(left, from(0, 'price', caret('12', 0)), rows)).toEqual({ row: 0, column: 'sku' })
  expect(nextCell(left, from(0, 'sku', caret('')), rows)).toBeUndefined()
})

it('pastes cells from a spreadsheet, without those beyond the last row or column', () => {
  expect(parsePastedCells('A-1\t9.50\r\nA-2\t10\r\n', from(0, 'sku'), rows)).toEqual([
    { row: 0, column: 'sku', text: 'A-1' },
    { row: 0, column: 'price', text: '9.50' },
    { row: 2, column: 'sku', text: 'A-2' },
    { row: 2, column: 'price', text: '10' },
  ])
  expect(parsePastedCells('1\t2\n3\t4', from(3, 'stockCount'), rows)).toEqual([
    { row: 3, column: 'stockCount', text: '1' },
  ])
  // The next cells are facts below the row, which may be collapsed.
  expect(parsePastedCells('1\t2\n', from(0, 'stockCount'), rows)).toEqual([{ row: 0, column: 'stockCount', text: '1' }])
  expect(parsePastedCells('96385074\tA\n', from(0, 'gtin'), rows)).toEqual([
    { row: 0, column: 'gtin', text: '96385074' },
    { row: 0, column: 'mpn', text: 'A' },
  ])
  expect(parsePastedCells('one value', from(0, 'sku'), rows)).toBeUndefined()
})

it('keeps the rows of pasted cells that contain line breaks, tabs or quotes', () => {
  const pasted = '"A\n1"\t9.50\r\n"A ""2"""\t10\r\n5"\t"x"\r\n'
  expect(parsePastedCells(pasted, from(0, 'sku'), rows)).toEqual([
    { row: 0, column: 'sku', text: 'A 1' },
    { row: 0, column: 'price', text: '9.50' },
    { row: 2, column: 'sku', text: 'A "2"' },
    { row: 2, column: 'price', text: '10' },
    { row: 3, column: 'sku', text: '5"' },
    { row: 3, column: 'price', text: '"x"' },
  ])
  const readTexts = (text: string) => parsePastedCells(text, from(0, 'sku'), rows)?.map((cell) => cell.text)
  expect(readTexts('"open\t1\n"\t2')).toEqual(['open 1', '2'])
  expect(readTexts('"never closed\t1\nB\t2')).toEqual(['"never closed', '1', 'B', '2'])
  expect(readTexts('A\tB\rC\tD\r')).toEqual(['A', 'B', 'C', 'D'])
})
