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
export type CsvColumns<Thing> = Record<string, (thing: Thing) => CsvValue>

/** Writes items as CSV, one row for each. */
export function writeTable<Thing>(columns: CsvColumns<Thing>, batches: Batches<Thing>): AsyncGenerator<string> {
  const cells = Object.values(columns)
  return writeCsv(
    Object.keys(columns),
    mapBatches(batches, (thing) => [cells.map((cell) => cell(thing))]),
  )
}

/** Maps each item of a batch to any number of rows. */
export async function* mapBatches<Thing, Row>(
  batches: Batches<Thing>,
  rowsOf: (thing: Thing) => Row[],
): AsyncGenerator<Iterable<Row>> {
  for await (const things of batches) yield rowsOfAll(things, rowsOf)
}

/** Writes rows lazily, as they are consumed. */
function* rowsOfAll<Thing, Row>(things: Iterable<Thing>, rowsOf: (thing: Thing) => Row[]): Generator<Row> {
  for (const thing of things) yield* rowsOf(thing)
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
 * A formula, also after spaces, which some programs ignore, and with full-width characters of East Asian keyboards. Matches
 * text that already has leading apostrophes too: it gets one more, and `readCell` removes only that one.
 */
const formula = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** Whether a spreadsheet might execute a text, with or without leading apostrophes. */
export const isFormula = (text: string): boolean => formula.test(text)

/** Includes semicolons and tabs, which separate cells in the spreadsheets of many countries. */
const isSpecial = /[",;\t\r\n]|^\s|\s$/
