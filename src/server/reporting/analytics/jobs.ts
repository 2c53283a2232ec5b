import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { listUnitsSold } from './queries.ts'
import { updateFigures } from './roll-ups/update-figures.ts'

export const analyticsJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'keep-figures', schedule: '* * * * *', run: () => updateFigures(shop.db) },
  { name: 'count-sales', schedule: '10 3 * * *', run: () => countSales(shop) },
]

/** Updates the popularity of products from paid orders. */
export async function countSales({ db }: DiscoveryContext): Promise<void> {
  await setUnitsSold(db, await listUnitsSold(db))
}
