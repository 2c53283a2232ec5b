import { clsx } from 'clsx'
import type { Reply } from '#contract/endpoints.ts'
import { formatPrice } from '#contract/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

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
}

/** The figures of the period that is chosen, whatever is searched in it. */
export const OrderStats = ({ stats, stale }: OrderStatsProps) => (
  <dl
    aria-label="Figures of the period"
    className={clsx(
      'mb-5 grid grid-cols-4 gap-px overflow-hidden rounded-lg border bg-line lg:grid-cols-8',
      stale && 'opacity-60 transition-opacity',
    )}
  >
    <Figure label="Revenue" value={stats && formatPrice(stats.revenue)} className="col-span-2" />
    {figures.map(({ name, label }) => (
      <Figure key={name} label={label} value={stats && count.format(stats[name])} />
    ))}
  </dl>
)

const Figure = ({ label, value, className }: { label: string; value: string | undefined; className?: string }) => (
  <div className={clsx('min-w-0 bg-surface px-2.5 py-3 sm:px-4', className)}>
    <dt className="text-ink-soft text-xs wrap-anywhere">{label}</dt>
    <dd className="mt-0.5 font-semibold text-lg tabular-nums tracking-tight wrap-anywhere">
      {value ?? <Skeleton className="h-7 w-10" />}
    </dd>
  </div>
)
