import { setUnitsSold } from '#server/catalog/products/set-units-sold.ts'
import type { DiscoveryContext } from '#server/discovery/context.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { listUnitsSold } from './queries.ts'
import { keepFigures } from './roll-ups/keep-figures.ts'

export const analyticsJobs = (shop: DiscoveryContext): Job[] => [
  { name: 'keep-figures', schedule: '* * * * *', run: () => keepFigures(shop.db) },
  { name: 'count-sales', schedule: '10 3 * * *', run: () => countSales(shop) },
]

/** Brings the popularity of products in line with what was paid. */
export async function countSales({ db }: DiscoveryContext): Promise<void> {
  await setUnitsSold(db, await listUnitsSold(db))
}
