import type { Job } from '#server/platform/jobs/jobs.ts'
import type { Shop } from '#server/app/shop.ts'
import { sendPriceDrops } from './price-drops.ts'

export const wishlistJobs = (shop: Shop): Job[] => [
  { name: 'send-price-drops', schedule: '10 * * * *', run: () => sendPriceDrops(shop) },
]
