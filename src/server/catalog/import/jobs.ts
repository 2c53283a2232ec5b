import { notInArray } from 'drizzle-orm'
import { busyImportStates, IMPORT_DAYS } from '#contract/product-imports.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { type RowRetention, retentionJob } from '#server/platform/jobs/retention.ts'
import type { CatalogContext } from '../context.ts'
import { productImports } from './tables.ts'

export const productImportJobs = ({ db }: Pick<CatalogContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-product-imports', '35 3 * * *', importRetention),
]

/** Deleting an import does not change its products. */
const importRetention: RowRetention[] = [
  {
    data: 'imported files and their results',
    period: `${IMPORT_DAYS} days`,
    after: 'the last step of the import',
    table: productImports,
    since: productImports.touchedAt,
    where: notInArray(productImports.state, [...busyImportStates]),
  },
]
