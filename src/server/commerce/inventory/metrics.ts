import { and, lte, not } from 'drizzle-orm'
import type { Metric } from '#server/operations/metrics/metric.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { ownUnits } from './queries.ts'
import { stockItems } from './tables.ts'

export const inventoryMetrics = ({ db }: Pick<PlatformContext, 'db'>): Metric[] => [
  {
    name: 'mercer_stock_items_sold_out',
    help: 'Variants without available units, up to 10,000',
    kind: 'gauge',
    scope: 'shop',
    read: async () => [
      { value: await countUpTo(db, stockItems, and(lte(ownUnits, 0), not(stockItems.composed)), 10_000) },
    ],
  },
]
