import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { recordTaxEntries } from './record-tax-entries.ts'

export const taxReportJobs = ({ db }: DiscoveryContext): Job[] => [
  { name: 'record-taxes', schedule: '* * * * *', run: () => recordTaxEntries(db) },
]
