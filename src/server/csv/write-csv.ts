/** What a cell can hold. A number is written as it is; a date in ISO 8601; nothing as an empty cell. */
export type CsvValue = string | number | boolean | Date | null | undefined

/**
 * A table as CSV (RFC 4180), in pieces that can be sent while the rest is read. It begins with a byte order mark, without
 * which spreadsheets take UTF-8 for something else.
 * @param rows each with a value for every column
 */
export async function* writeCsv(
  columns: readonly string[],
  rows: Iterable<readonly CsvValue[]> | AsyncIterable<readonly CsvValue[]>,
): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK + line(columns)
  for await (const row of rows) {
    if (row.length !== columns.length) throw new Error(`A row of ${row.length} cells for ${columns.length} columns`)
    piece += line(row)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  if (piece) yield piece
}

/** The columns of a table by their names, and what stands in each for a thing. */
export type CsvColumns<Thing> = Record<string, (thing: Thing) => CsvValue>

/** Things as CSV, a row for each. */
export const writeTable = <Thing>(
  columns: CsvColumns<Thing>,
  things: Iterable<Thing> | AsyncIterable<Thing>,
): AsyncGenerator<string> => writeCsv(Object.keys(columns), rowsOf(Object.values(columns), things))

async function* rowsOf<Thing>(
  cells: ((thing: Thing) => CsvValue)[],
  things: Iterable<Thing> | AsyncIterable<Thing>,
): AsyncGenerator<CsvValue[]> {
  for await (const thing of things) yield cells.map((cell) => cell(thing))
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
