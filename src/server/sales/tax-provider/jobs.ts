import type { Job } from '#server/platform/jobs/jobs.ts'
import { retentionJob } from '#server/platform/jobs/retention.ts'
import type { SalesContext } from '../context.ts'
import { taxQuotes } from './tables.ts'

export const taxProviderJobs = ({ db }: Pick<SalesContext, 'db'>): Job[] => [
  retentionJob(db, 'delete-old-tax-quotes', '54 * * * *', [
    {
      data: 'the answers of Stripe Tax about orders',
      period: '1 day',
      after: 'they were asked for',
      table: taxQuotes,
      since: taxQuotes.askedAt,
    },
  ]),
]
