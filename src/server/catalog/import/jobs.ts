import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CatalogContext } from '../context.ts'
import { deleteOldImports } from './delete-old-imports.ts'

export const productImportJobs = (shop: CatalogContext): Job[] => [
  { name: 'forget-product-imports', schedule: '35 3 * * *', run: () => deleteOldImports(shop) },
]
