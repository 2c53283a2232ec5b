import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { MAX_IMPORT_ROWS } from '#contract/product-imports.ts'
import { removeZeroWidth } from '#contract/visible-text.ts'
import { t } from '#messages/imports.ts'
import { readCell, readCsv, UnreadableCsv } from '#server/platform/csv/read-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { ImportFormat } from '../csv-formats/format.ts'
import { columnNames, formats, toFileRow } from '../csv-formats/recognize.ts'
import { productImportParts, productImportRows, productImports } from './tables.ts'
import type { ImportRow, Work } from './work.ts'

const BATCH_SIZE = 1_000

interface StagedRow {
  line: number
  key: string
  sku: string | null
  cells: string
}

/**
 * Parses the file into rows of a table, and deletes its bytes. Restarts from the beginning if it was interrupted.
 * @throws UnreadableCsv
 */
export async function stageRows(
  db: Database,
  { id, source, delimiter, header, size }: ImportRow,
  work: Work,
): Promise<void> {
  await db.delete(productImportRows).where(eq(productImportRows.importId, id))
  const names = columnNames(header)
  const findGroup = formats[source].grouping()
  let bytes = 0
  let count = 0
  let batch: StagedRow[] = []
  const flush = async () => {
    await insertRows(db, id, batch)
    count += batch.length
    batch = []
    work.reportProgress(bytes, size * 2)
    work.throwIfInterrupted()
  }
  const parts = readParts(db, id, (length) => {
    bytes += length
  })
  const ignored = countIgnored(header, formats[source])
  let isHeader = true
  for await (const { line, cells } of readCsv(parts, delimiter)) {
    if (isHeader) {
      isHeader = false
      continue
    }
    if (count + batch.length >= MAX_IMPORT_ROWS) throw new UnreadableCsv(t('tooManyRows', { max: MAX_IMPORT_ROWS }))
    const read = cells.map((cell) => removeZeroWidth(readCell(cell)))
    ignored.add(read)
    const { key, sku } = findGroup(toFileRow(line, read, names))
    batch.push({ line, key: key.slice(0, 300), sku: sku?.slice(0, 300) ?? null, cells: JSON.stringify(read) })
    if (batch.length === BATCH_SIZE) await flush()
  }
  await flush()
  if (count === 0) throw new UnreadableCsv(t('onlyHeader'))
  await transaction(db, async (tx) => {
    await tx.delete(productImportParts).where(eq(productImportParts.importId, id))
    await tx
      .update(productImports)
      .set({ staged: sql`now()`, ignoredColumns: ignored.columns() })
      .where(eq(productImports.id, id))
  })
}

/** Counts the rows in which a column that is not imported has a value other than its defaults. */
function countIgnored(header: readonly string[], { reads, defaultValues = {} }: ImportFormat) {
  const columns = columnNames(header).flatMap((column, index) =>
    column !== '' && reads(column) ? [] : { index, ignoredValues: defaultValues[column] ?? [], rows: 0 },
  )
  return {
    add(cells: readonly string[]) {
      for (const column of columns) {
        const text = cells[column.index]?.trim().toLowerCase() ?? ''
        if (text !== '' && !column.ignoredValues.includes(text)) column.rows++
      }
    },
    columns: () =>
      columns.flatMap(({ index, rows }) =>
        rows > 0 ? { name: header[index]?.trim().slice(0, 200) || `#${index + 1}`, rows } : [],
      ),
  }
}

async function insertRows(db: Database, id: string, rows: StagedRow[]): Promise<void> {
  const column = <K extends keyof StagedRow>(name: K) => sql.param(rows.map((row) => row[name]))
  await db.execute(sql`
    insert into ${productImportRows} (import_id, line, key, sku, cells)
    select ${id}::uuid, line, key, sku, cells::jsonb from unnest(
      ${column('line')}::int[], ${column('key')}::text[], ${column('sku')}::text[], ${column('cells')}::text[]
    ) as row (line, key, sku, cells)`)
}

/** Streams the bytes of the file. */
async function* readParts(db: Database, id: string, onRead: (length: number) => void): AsyncGenerator<Uint8Array> {
  let last = -1
  for (;;) {
    const [part] = await db
      .select()
      .from(productImportParts)
      .where(and(eq(productImportParts.importId, id), gt(productImportParts.position, last)))
      .orderBy(asc(productImportParts.position))
      .limit(1)
    if (!part) return
    last = part.position
    onRead(part.bytes.length)
    yield part.bytes
  }
}
