import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TranslatableType, type TranslationExportQuery, translatableTypes } from '#contract/translations.ts'
import { recordExport, type SignedInCaller } from '#server/platform/audit-log/record-audit.ts'
import { type CsvValue, writeCsv } from '#server/platform/csv/write-csv.ts'
import type { Database } from '#server/platform/database/database.ts'
import { readRows } from '#server/platform/database/read-rows.ts'
import { isInState, selectTranslated } from './list-translations.ts'

/** The columns of exported and imported files. */
export const translationColumns = ['type', 'id', 'field', 'language', 'source', 'translation'] as const

const BATCH_SIZE = 2_000

const Row = z.object({ ref: z.string(), field: z.string(), source: z.string(), text: z.string().nullable() })

/** A CSV file of originals and translations, read in batches while it is sent. The export is recorded in the audit log. */
export async function exportTranslations(
  db: Database,
  caller: SignedInCaller,
  query: z.output<typeof TranslationExportQuery>,
): Promise<{ chunks: AsyncIterable<string>; name: string }> {
  const { language, type, state } = query
  await recordExport(db, caller, 'translations', { language, type, state })
  return {
    chunks: writeCsv(translationColumns, readBatches(db, type ? [type] : translatableTypes, query)),
    name: `translations-${language}.csv`,
  }
}

/** Each batch continues after the last row of the previous one, so that changes in between skip and repeat nothing. */
async function* readBatches(
  db: Database,
  types: readonly TranslatableType[],
  { language, state }: z.output<typeof TranslationExportQuery>,
): AsyncGenerator<CsvValue[][]> {
  for (const type of types) {
    let last: { ref: string; field: string } | undefined
    for (;;) {
      const rows: z.output<typeof Row>[] = await readRows(
        db,
        Row,
        sql`select ref, field, source, text from (${selectTranslated([type], language)}) as texts
          where ${state ? isInState(state) : sql`true`}
            and ${last ? sql`(ref collate "C", field collate "C") > (${last.ref}, ${last.field})` : sql`true`}
          order by ref collate "C", field collate "C" limit ${BATCH_SIZE}`,
      )
      yield rows.map(({ ref, field, source, text }) => [type, ref, field, language, source, text])
      last = rows.at(-1)
      if (rows.length < BATCH_SIZE) break
    }
  }
}
