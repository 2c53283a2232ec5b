import { ne } from 'drizzle-orm'
import { PRICE_FILL_DAYS } from '#contract/price-fills.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { CatalogContext } from '../../context.ts'
import { priceFills } from './tables.ts'

export const priceFillJobs = ({ db }: Pick<CatalogContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-price-fills', '45 3 * * *', [
    {
      data: 'the counts of filled price lists',
      period: `${PRICE_FILL_DAYS} days`,
      after: 'they were filled',
      table: priceFills,
      since: priceFills.touchedAt,
      where: ne(priceFills.state, 'filling'),
    },
  ]),
]
