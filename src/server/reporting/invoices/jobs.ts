import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { issuePendingInvoices } from './issue-invoices.ts'

export const invoiceJobs = ({ db }: DiscoveryContext): Job[] => [
  { name: 'issue-invoices', schedule: '* * * * *', run: () => issuePendingInvoices(db) },
]
