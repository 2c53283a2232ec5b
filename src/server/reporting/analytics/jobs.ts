import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { listUnitsSold } from './queries.ts'
import { updateFigures } from './roll-ups/update-figures.ts'

export const analyticsJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'update-figures', schedule: '* * * * *', run: () => updateFigures(shop.db) },
  { name: 'update-popularity', schedule: '10 3 * * *', run: () => updatePopularity(shop) },
]

/** Updates the popularity of products from paid orders. */
export async function updatePopularity({ db }: DiscoveryContext): Promise<void> {
  await setUnitsSold(db, await listUnitsSold(db))
}
