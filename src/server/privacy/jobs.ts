import type { Job } from '../jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { anonymiseAccounts } from './anonymise-accounts.ts'

export const privacyJobs = (shop: Shop): Job[] => [
  { name: 'anonymise-accounts', schedule: '25 * * * *', run: () => anonymiseAccounts(shop) },
]
