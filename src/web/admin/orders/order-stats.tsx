import { amountCurrency } from '#contract/amount-currency.ts'
import type { Reply } from '#contract/endpoints.ts'
import { type Figure, figures, statusFigures } from '#contract/figures.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminOrders.ts'
import { Figures, labelAndDefinition } from '../lists/figures.tsx'

type Stats = Reply<'GET /admin/orders'>['stats']

const count = new Intl.NumberFormat('en-US')

const counts: { field: keyof Stats; figure: Figure }[] = [
  { field: 'orders', figure: figures.ordersPlaced },
  { field: 'pending', figure: statusFigures.Pending },
  { field: 'processing', figure: statusFigures.Processing },
  { field: 'shipped', figure: statusFigures.Shipped },
  { field: 'completed', figure: statusFigures.Completed },
  { field: 'cancelled', figure: statusFigures.Cancelled },
]

interface OrderStatsProps {
  /** Undefined while loading. */
  stats: Stats | undefined
  stale: boolean
  failed: boolean
}

/** Figures of the selected period. The search does not affect them. */
export const OrderStats = ({ stats, stale, failed }: OrderStatsProps) => (
  <Figures
    label={t('periodFigures')}
    stale={stale}
    failed={failed}
    className="grid-cols-4 lg:grid-cols-8"
    figures={[
      {
        ...labelAndDefinition(figures.revenue),
        value: stats && formatPrice(stats.revenue, amountCurrency()),
        wide: true,
      },
      ...counts.map(({ field, figure }) => ({
        ...labelAndDefinition(figure),
        value: stats && count.format(stats[field]),
      })),
    ]}
  />
)
