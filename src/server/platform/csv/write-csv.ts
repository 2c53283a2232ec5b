/** The value of a cell. Dates are written in ISO 8601; null and undefined as an empty cell. */
export type CsvValue = string | number | boolean | Date | null | undefined

/**
 * Writes a table as CSV (RFC 4180), in chunks that can be sent while the rest is read. Begins with a byte order mark, from
 * which spreadsheets detect UTF-8.
 * @param batches of rows, each with a value for every column
 */
export async function* writeCsv(
  columns: readonly string[],
  batches: Batches<readonly CsvValue[]>,
): AsyncGenerator<string> {
  let chunk = BYTE_ORDER_MARK + line(columns)
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.length !== columns.length) throw new Error(`A row of ${row.length} cells for ${columns.length} columns`)
      chunk += line(row)
      if (chunk.length < MIN_CHUNK_LENGTH) continue
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

/** Rows in batches: awaiting each row separately would create as much garbage as the row itself. */
export type Batches<Row> = Iterable<Iterable<Row>> | AsyncIterable<Iterable<Row>>

/** The columns of a table by name, each with a function that returns an item's cell. */
export type CsvColumns<Item> = Record<string, (item: Item) => CsvValue>

/** Writes items as CSV, one row for each. */
export function writeTable<Item>(columns: CsvColumns<Item>, batches: Batches<Item>): AsyncGenerator<string> {
  const cells = Object.values(columns)
  return writeCsv(
    Object.keys(columns),
    mapBatches(batches, (item) => [cells.map((cell) => cell(item))]),
  )
}

/** Maps each item of a batch to any number of rows. */
export async function* mapBatches<Item, Row>(
  batches: Batches<Item>,
  toRows: (item: Item) => Row[],
): AsyncGenerator<Iterable<Row>> {
  for await (const items of batches) yield flattenRows(items, toRows)
}

/** Writes rows lazily, as they are consumed. */
function* flattenRows<Item, Row>(items: Iterable<Item>, toRows: (item: Item) => Row[]): Generator<Row> {
  for (const item of items) yield* toRows(item)
}

/**
 * Writes a cell. Text that a spreadsheet would execute as a formula gets a leading apostrophe, so that it is shown as text:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value)
  const text = isFormula(value) ? `'${value}` : value
  return isSpecial.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BYTE_ORDER_MARK = '\uFEFF'
const MIN_CHUNK_LENGTH = 64 * 1024

const line = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * A formula, even after spaces, which some programs ignore, and with full-width characters of East Asian keyboards. Matches
 * text that already has leading apostrophes too: it gets one more, and `readCell` removes only that one.
 */
const formula = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** Whether a spreadsheet might execute a text, with or without leading apostrophes. */
export const isFormula = (text: string): boolean => formula.test(text)

/** Includes semicolons and tabs, which separate cells in the spreadsheets of many countries. */
const isSpecial = /[",;\t\r\n]|^\s|\s$/
