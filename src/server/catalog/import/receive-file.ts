import { errorAt } from '#contract/errors.ts'
import { toVisibleLine } from '#contract/fields.ts'
import { t } from '#messages/imports.ts'
import { type Caller, recordAudit } from '#server/platform/audit-log/record-audit.ts'
import { guessDelimiter, readCell, readCsv, UnreadableCsv } from '#server/platform/csv/read-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import { recognize } from '../csv-formats/recognize.ts'
import { emptyTotals } from './check-import.ts'
import { findLastCategories } from './queries.ts'
import { productImportParts, productImports } from './tables.ts'

/** The header must end within this many bytes. */
const MAX_HEADER_LENGTH = 64 * 1024
const PART_SIZE = 256 * 1024

/**
 * Stores a file of products and queues its dry run.
 * @returns the id of the import
 * @throws ShopError invalid_request, at the field `file`, for a file of an unknown format
 */
export async function receiveFile(db: Database, file: File, caller: Caller): Promise<string> {
  const format = await readFormat(file)
  const filename = toVisibleLine(file.name).slice(-200) || 'products.csv'
  return transaction(db, async (tx) => {
    const categories = await findLastCategories(tx)
    const [row] = await tx
      .insert(productImports)
      .values({ ...format, filename, size: file.size, totals: emptyTotals, categories, caller })
      .returning({ id: productImports.id })
    if (!row) throw new Error('PostgreSQL returned no row for an insert')
    for (let position = 0; position * PART_SIZE < file.size; position++) {
      const part = await file.slice(position * PART_SIZE, (position + 1) * PART_SIZE).arrayBuffer()
      await tx.insert(productImportParts).values({ importId: row.id, position, bytes: Buffer.from(part) })
    }
    const subject = { kind: 'import', id: row.id } as const
    await recordAudit(tx, caller, { action: 'import.checked', subject, after: { filename, source: format.source } })
    return row.id
  })
}

async function readFormat(file: File) {
  const head = new Uint8Array(await file.slice(0, MAX_HEADER_LENGTH).arrayBuffer())
  if (head[0] === 0x50 && head[1] === 0x4b) throw createFileError(t('notCsv'))
  const end = head.indexOf(0x0a)
  const firstLine = head.subarray(0, end === -1 ? head.length : end + 1)
  const delimiter = guessDelimiter(new TextDecoder().decode(firstLine))
  const header = await readHeader(firstLine, delimiter)
  const found = recognize(header)
  if ('problem' in found) throw createFileError(found.problem)
  return { delimiter, header, source: found.source }
}

async function readHeader(firstLine: Uint8Array, delimiter: string): Promise<string[]> {
  try {
    for await (const { cells } of readCsv([firstLine], delimiter)) return cells.map(readCell)
  } catch (error) {
    throw error instanceof UnreadableCsv ? createFileError(error.message) : error
  }
  throw createFileError(t('emptyFirstRow'))
}

const createFileError = (message: string) => errorAt('file', 'invalid_request', message)
