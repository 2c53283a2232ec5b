import type { Job } from '#server/platform/jobs/jobs.ts'
import type { CatalogContext } from '../context.ts'
import { forgetImports } from './forget-imports.ts'

export const productImportJobs = (shop: CatalogContext): Job[] => [
  { name: 'forget-product-imports', schedule: '35 3 * * *', run: () => forgetImports(shop) },
]
