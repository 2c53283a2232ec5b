import type { LucideIcon } from 'lucide-react'
import DollarSign from 'lucide-react/icons/dollar-sign'
import Package from 'lucide-react/icons/package'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Users from 'lucide-react/icons/users'
import type { DashboardJson } from '#contract/dashboard.ts'
import { formatPrice } from '#contract/money.ts'

export const statGridClass = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

const count = new Intl.NumberFormat('en-US')

export function StatCards({ stats }: { stats: DashboardJson['stats'] }) {
  return (
    <dl className={statGridClass}>
      <Stat label="Total Revenue" value={formatPrice(stats.totalRevenue)} Icon={DollarSign} />
      <Stat label="Total Orders" value={count.format(stats.totalOrders)} Icon={ShoppingCart} />
      <Stat label="Total Users" value={count.format(stats.totalUsers)} Icon={Users} />
      <Stat label="Total Products" value={count.format(stats.totalProducts)} Icon={Package} />
    </dl>
  )
}

const Stat = ({ label, value, Icon }: { label: string; value: string; Icon: LucideIcon }) => (
  <div className="min-w-0 rounded-lg border bg-surface p-4">
    <dt className="flex items-center justify-between gap-2 text-ink-soft text-sm">
      {label}
      <Icon aria-hidden className="size-4 shrink-0 text-accent" />
    </dt>
    <dd className="mt-2 font-semibold text-lg tabular-nums tracking-tight wrap-anywhere sm:text-2xl">{value}</dd>
  </div>
)
