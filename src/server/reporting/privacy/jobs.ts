import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Shop } from '#server/app/shop.ts'
import { anonymiseAccounts } from './anonymise-accounts.ts'

export const privacyJobs = (shop: Shop): Job[] => [
  { name: 'anonymise-accounts', schedule: '25 * * * *', run: () => anonymiseAccounts(shop) },
]
