import { and, lt, notInArray, sql } from 'drizzle-orm'
import { busyImportStates, IMPORT_DAYS } from '#contract/product-imports.ts'
import type { Database } from '#server/platform/database/database.ts'
import { productImports } from './tables.ts'

/** Deletes files of products, and what came of them, some time after their last step. The products stay as they are. */
export async function deleteOldImports({ db }: { db: Database }): Promise<void> {
  await db
    .delete(productImports)
    .where(
      and(
        notInArray(productImports.state, [...busyImportStates]),
        lt(productImports.touchedAt, sql`now() - make_interval(days => ${IMPORT_DAYS})`),
      ),
    )
}
