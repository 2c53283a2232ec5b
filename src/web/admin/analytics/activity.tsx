import type { LucideIcon } from 'lucide-react'
import History from 'lucide-react/icons/history'
import PackageOpen from 'lucide-react/icons/package-open'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Star from 'lucide-react/icons/star'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AnalyticsJson } from '#contract/analytics.ts'
import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminAnalytics.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DashboardCard, EmptyNote } from '../dashboard/dashboard-card.tsx'
import { analyticsGrid } from './analytics-grid.ts'

type ActivityEvent = AnalyticsJson['activity'][number]

/** Recent events in the shop, latest first. */
export function Activity({ activity }: Pick<AnalyticsJson, 'activity'>) {
  const shopCurrency = useCurrency()
  const title = t('activity')
  return (
    <DashboardCard title={title} note={t('latest')} className={analyticsGrid.wide}>
      {activity.length === 0 ? (
        <EmptyNote icon={History} title={t('noActivity')} text={t('noActivityHint')} />
      ) : (
        <div className="px-4 pt-1 pb-4">
          <Timeline
            label={title}
            entries={activity.map((event, index) => ({
              id: index,
              icon: icons[event.kind],
              title: describeEvent(event, shopCurrency),
              note: <Moment at={event.at} exact />,
            }))}
          />
        </div>
      )}
    </DashboardCard>
  )
}

const icons: Record<ActivityEvent['kind'], LucideIcon> = {
  order: ShoppingCart,
  refund: Undo2,
  registration: UserPlus,
  review: Star,
  return: PackageOpen,
}

function describeEvent({ kind, id, name, amount, currency, rating }: ActivityEvent, shopCurrency: string): ReactNode {
  const total = amount === null ? '' : formatPrice(amount, currency ?? shopCurrency)
  const order = (text: ReactNode) => <ActivityLink href={adminPaths.order(id)}>{text}</ActivityLink>
  switch (kind) {
    case 'order':
      return t('activityOrder', { name, id, total, order })
    case 'refund':
      return t('activityRefund', { name, id, total, order })
    case 'return':
      return t('activityReturn', { name, id, order })
    case 'registration':
      return t('activityRegistration', {
        name,
        user: (text) => <ActivityLink href={adminPaths.users({ search: name })}>{text}</ActivityLink>,
      })
    case 'review': {
      const product = (text: ReactNode) => <ActivityLink href={adminPaths.product(id)}>{text}</ActivityLink>
      return rating === null ? t('activityReview', { name, product }) : t('activityRating', { name, rating, product })
    }
  }
}

const ActivityLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link
    to={href}
    className="inline-block py-0.5 underline decoration-line-strong underline-offset-2 hover:decoration-current"
  >
    {children}
  </Link>
)
