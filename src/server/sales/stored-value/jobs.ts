import type { Job } from '#server/platform/jobs/jobs.ts'
import type { SalesContext } from '../context.ts'
import { expireGiftCards } from './expire-gift-cards.ts'

export const storedValueJobs = ({ db }: Pick<SalesContext, 'db'>): Job[] => [
  { name: 'expire-gift-cards', schedule: '3 * * * *', run: () => expireGiftCards(db) },
]
