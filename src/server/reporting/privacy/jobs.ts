import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job, Retention } from '#server/platform/jobs/jobs.ts'
import { anonymizeAccounts } from './anonymize-accounts.ts'

const retention: Retention[] = [
  { data: 'what names the owner of a closed account', keep: `${UNDO_DELETION_DAYS} days`, after: 'it was closed' },
]

export const privacyJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'anonymise-accounts', schedule: '25 * * * *', retention, run: () => anonymizeAccounts(shop) },
]
