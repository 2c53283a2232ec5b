import { UNDO_DELETION_DAYS } from '#contract/shop.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import { GUEST_CONTACTS } from '#server/identity/customers/erase-guests.ts'
import type { Job, Retention } from '#server/platform/jobs/jobs.ts'
import { anonymizeAccounts } from './anonymize-accounts.ts'

const retention: Retention[] = [
  { data: 'personal data of closed accounts', period: `${UNDO_DELETION_DAYS} days`, after: 'the account was closed' },
  { data: 'contact details of guests', period: GUEST_CONTACTS, after: 'their last checkout' },
]

export const privacyJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'anonymize-accounts', schedule: '25 * * * *', retention, run: () => anonymizeAccounts(shop) },
]
