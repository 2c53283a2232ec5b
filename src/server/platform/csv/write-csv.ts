/** What a cell can hold. A number is written as it is; a date in ISO 8601; nothing as an empty cell. */
export type CsvValue = string | number | boolean | Date | null | undefined

/**
 * A table as CSV (RFC 4180), in pieces that can be sent while the rest is read. It begins with a byte order mark, without
 * which spreadsheets take UTF-8 for something else.
 * @param batches of rows, each with a value for every column
 */
export async function* writeCsv(
  columns: readonly string[],
  batches: Batches<readonly CsvValue[]>,
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + line(columns)
  for await (const rows of batches) {
    for (const row of rows) {
      if (row.length !== columns.length) throw new Error(`A row of ${row.length} cells for ${columns.length} columns`)
      piece += line(row)
      if (piece.length < PIECE) continue
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}

/** Rows as they come: waiting for each by itself would leave as much garbage as the row. */
export type Batches<Row> = Iterable<Iterable<Row>> | AsyncIterable<Iterable<Row>>

/** The columns of a table by their names, and what stands in each for a thing. */
export type CsvColumns<Thing> = Record<string, (thing: Thing) => CsvValue>

/** Things as CSV, a row for each. */
export function writeTable<Thing>(columns: CsvColumns<Thing>, batches: Batches<Thing>): AsyncGenerator<string> {
  const cells = Object.values(columns)
  return writeCsv(
    Object.keys(columns),
    mapBatches(batches, (thing) => [cells.map((cell) => cell(thing))]),
  )
}

/** Several rows, or none, for each thing of a batch. */
export async function* mapBatches<Thing, Row>(
  batches: Batches<Thing>,
  rowsOf: (thing: Thing) => Row[],
): AsyncGenerator<Iterable<Row>> {
  for await (const things of batches) yield rowsOfAll(things, rowsOf)
}

/** One after the other, as they are taken. */
function* rowsOfAll<Thing, Row>(things: Iterable<Thing>, rowsOf: (thing: Thing) => Row[]): Generator<Row> {
  for (const thing of things) yield* rowsOf(thing)
}

/**
 * One cell. Text that a spreadsheet would carry out as a formula gets an apostrophe before it, by which spreadsheets show
 * it as text: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'string') return value instanceof Date ? value.toISOString() : String(value)
  const text = isFormula(value) ? `'${value}` : value
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const BYTE_ORDER_MARK = '\uFEFF'
const PIECE = 64 * 1024

const line = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/**
 * Also behind spaces, which some programs pass over, and in the wide forms of East Asian keyboards. Text that has apostrophes
 * before it already gets one more, so that `readCell` gives back what was written.
 */
const formula = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r\n]/

/** Whether a spreadsheet might carry out a text, or one that was made safe. */
export const isFormula = (text: string): boolean => formula.test(text)

/** Semicolons and tabs part cells in the spreadsheets of many countries. */
const special = /[",;\t\r\n]|^\s|\s$/
