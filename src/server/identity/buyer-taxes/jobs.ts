import type { Job } from '#server/platform/jobs/jobs.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { IdentityContext } from '../context.ts'
import { taxIds } from './tables.ts'

/** Days for which VAT numbers are kept after they were entered. Orders keep their own. */
const TAX_ID_DAYS = 400

export const buyerTaxJobs = ({ db }: Pick<IdentityContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-tax-ids', '50 3 * * *', [
    {
      data: 'the VAT numbers that shoppers entered',
      period: `${TAX_ID_DAYS} days`,
      after: 'they were entered last',
      table: taxIds,
      since: taxIds.enteredAt,
    },
  ]),
]
