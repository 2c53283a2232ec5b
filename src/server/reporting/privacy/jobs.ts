import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { anonymizeAccounts } from './anonymize-accounts.ts'

export const privacyJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'anonymise-accounts', schedule: '25 * * * *', run: () => anonymizeAccounts(shop) },
]
