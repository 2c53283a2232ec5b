import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { Figures } from '../lists/figures.tsx'

type Stats = Reply<'GET /admin/orders'>['stats']

const count = new Intl.NumberFormat('en-US')

const figures: { name: keyof Stats; label: string }[] = [
  { name: 'orders', label: 'Orders' },
  { name: 'pending', label: 'Pending' },
  { name: 'processing', label: 'Processing' },
  { name: 'shipped', label: 'Shipped' },
  { name: 'completed', label: 'Completed' },
  { name: 'cancelled', label: 'Cancelled' },
]

interface OrderStatsProps {
  /** Without them they are still loading. */
  stats: Stats | undefined
  stale: boolean
  failed: boolean
}

/** The figures of the period that is chosen, whatever is searched in it. */
export const OrderStats = ({ stats, stale, failed }: OrderStatsProps) => (
  <Figures
    label="Figures of the period"
    stale={stale}
    failed={failed}
    className="grid-cols-4 lg:grid-cols-8"
    figures={[
      { label: 'Revenue', value: stats && formatPrice(stats.revenue), wide: true },
      ...figures.map(({ name, label }) => ({ label, value: stats && count.format(stats[name]) })),
    ]}
  />
)
