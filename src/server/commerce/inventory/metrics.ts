import { lte, sql } from 'drizzle-orm'
import type { Metric } from '#server/operations/metrics/metric.ts'
import type { PlatformContext } from '#server/platform/context.ts'
import { countUpTo } from '#server/platform/database/count-up-to.ts'
import { stockItems } from './tables.ts'

export const inventoryMetrics = ({ db }: Pick<PlatformContext, 'db'>): Metric[] => [
  {
    name: 'mercer_stock_items_sold_out',
    help: 'Variants without available units, up to 10,000',
    kind: 'gauge',
    of: 'shop',
    read: async () => [
      { value: await countUpTo(db, stockItems, lte(sql`${stockItems.onHand} - ${stockItems.reserved}`, 0), 10_000) },
    ],
  },
]
