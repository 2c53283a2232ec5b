import type { Job } from '#server/platform/jobs/jobs.ts'
import type { EngagementContext } from '../context.ts'
import { sendPriceDrops } from './price-drops.ts'

export const wishlistJobs = (shop: EngagementContext): Job[] => [
  { name: 'send-price-drops', schedule: '10 * * * *', run: () => sendPriceDrops(shop) },
]
