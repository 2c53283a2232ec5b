import type { LucideIcon } from 'lucide-react'
import History from 'lucide-react/icons/history'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AnalyticsJson } from '#contract/analytics.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { countOf } from '#web/words/count-of.ts'
import { DashboardCard, NothingYet } from '../dashboard/dashboard-card.tsx'
import { analyticsGrid } from './analytics-grid.ts'

type Happening = AnalyticsJson['activity'][number]

const title = 'Activity'

/** What happened in the shop lately, the latest first. */
export function Activity({ activity }: Pick<AnalyticsJson, 'activity'>) {
  return (
    <DashboardCard title={title} note="The latest, whatever the period" className={analyticsGrid.wide}>
      {activity.length === 0 ? (
        <NothingYet icon={History} title="Nothing happened yet" text="Orders, reviews and new accounts appear here." />
      ) : (
        <div className="px-4 pt-1 pb-4">
          <Timeline
            label={title}
            entries={activity.map((happening, index) => ({
              id: index,
              icon: icons[happening.kind],
              title: titleOf(happening),
              note: <Moment at={happening.at} exact />,
            }))}
          />
        </div>
      )}
    </DashboardCard>
  )
}

const icons: Record<Happening['kind'], LucideIcon> = {
  order: ShoppingCart,
  refund: Undo2,
  registration: UserPlus,
  review: Star,
  return: PackageOpen,
}

function titleOf({ kind, id, name, amount, rating }: Happening): ReactNode {
  const money = amount === null ? '' : formatPrice(amount)
  switch (kind) {
    case 'order':
      return (
        <>
          {name} placed <Order id={id} /> for {money}
        </>
      )
    case 'refund':
      return (
        <>
          {money} of <Order id={id} /> goes back to {name}
        </>
      )
    case 'return':
      return (
        <>
          {name} asked to return something of <Order id={id} />
        </>
      )
    case 'registration':
      return (
        <>
          <To href={paths.adminUsers({ search: name })}>{name}</To> opened an account
        </>
      )
    case 'review':
      return (
        <>
          {rating === null ? 'A review' : countOf(rating, 'star')} for <To href={paths.adminProduct(id)}>{name}</To>
        </>
      )
  }
}

const Order = ({ id }: { id: string }) => <To href={paths.adminOrder(id)}>{id}</To>

const To = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    to={href}
    className="inline-block py-0.5 underline decoration-line-strong underline-offset-2 hover:decoration-current"
  >
    {children}
  </Link>
)
