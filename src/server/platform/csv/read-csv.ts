import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { t } from '#messages/imports.ts'
import { isFormula } from './write-csv.ts'

/** A row of a CSV file. */
export interface CsvRow {
  /** Number of its first line, from 1. */
  line: number
  cells: string[]
}

/** The file is not valid CSV. The message is for the person who uploaded it. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
}

/** Longer than any row of products. */
const MAX_ROW_LENGTH = 1024 * 1024

/**
 * Streams the rows of a CSV file (RFC 4180), header included, with bounded memory. Skips empty rows.
 * @param delimiter the cell separator
 * @throws UnreadableCsv when it is not UTF-8, or its quotes do not match
 */
export async function* readCsv(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  const source = Readable.from(decode(bytes))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  // The parser counts CRLF inside quotes as two lines.
  let countedTwice = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const lineBreaks = record.reduce((sum, cell) => sum + count(cell, '\n'), 0)
      countedTwice += record.reduce((sum, cell) => sum + count(cell, '\r\n'), 0)
      if (record.some((cell) => cell.trim() !== ''))
        yield { line: info.lines - countedTwice - lineBreaks, cells: record }
    }
  } catch (error) {
    throw error instanceof CsvError ? toUnreadableCsv(error) : error
  } finally {
    source.destroy()
  }
}

/** Removes the apostrophe that `csvCell` adds to make text safe for spreadsheets. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell

/** The delimiter that occurs most often in the first line. */
export function guessDelimiter(firstLine: string): string {
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const [mostFrequent] = [',', ';', '\t'].toSorted((a, b) => count(unquoted, b) - count(unquoted, a))
  return mostFrequent ?? ','
}

/** Decodes UTF-8, without its byte order mark. */
async function* decode(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  const decodeChunk = (chunk?: Uint8Array): string => {
    try {
      const text = decoder.decode(chunk, { stream: chunk !== undefined })
      if (text.includes('\0')) throw new TypeError('The text contains a NUL character')
      line += count(text, '\n')
      return text
    } catch (cause) {
      throw new UnreadableCsv(t('notUtf8', { line }), { cause })
    }
  }
  for await (const chunk of bytes) yield decodeChunk(chunk)
  yield decodeChunk()
}

function toUnreadableCsv(error: CsvError): UnreadableCsv {
  // Some errors of the parser have no line number.
  const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : 0
  const message = error.code === 'CSV_MAX_RECORD_SIZE' ? t('rowTooLong', { line }) : t('quotesDiffer', { line })
  return new UnreadableCsv(message, { cause: error })
}

const count = (text: string, part: string): number => text.split(part).length - 1
