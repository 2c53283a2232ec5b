import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import Gavel from 'lucide-react/icons/gavel'
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import MailWarning from 'lucide-react/icons/mail-warning'
import PackageMinus from 'lucide-react/icons/package-minus'
import PackageOpen from 'lucide-react/icons/package-open'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Star from 'lucide-react/icons/star'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { Link } from 'react-router'
import type { OrderConcern } from '#contract/admin-orders.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { DashboardJson } from '#contract/dashboard.ts'
import type { CaseFilter } from '#contract/payment-cases.ts'
import { MAX_COUNTED, MAX_FOUND } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminDashboard.ts'
import { formatFigure } from '#web/ui/charts/chart-format.ts'
import { dashboardGrid } from './dashboard-grid.ts'

type Counts = DashboardJson['needsAttention']

interface Task {
  name: keyof Counts
  label: () => string
  to: string
  icon: LucideIcon
  /** Maximum exact count. Default: `MAX_COUNTED`. */
  max?: number
  /** An error that staff must resolve. */
  urgent?: true
  /** Hidden while the count is zero. */
  rare?: true
}

const tasks: readonly Task[] = [
  {
    name: 'toShip',
    label: () => t('toShip'),
    to: adminPaths.orders({ concern: 'to_ship' satisfies OrderConcern }),
    icon: Truck,
  },
  {
    name: 'toComplete',
    label: () => t('toComplete'),
    to: adminPaths.orders({ concern: 'to_complete' satisfies OrderConcern }),
    icon: ListChecks,
    rare: true,
  },
  {
    name: 'returnsWaiting',
    label: () => common('returns'),
    to: adminPaths.returns({ status: 'Waiting' }),
    icon: PackageOpen,
  },
  {
    name: 'lowStock',
    label: () => t('lowStock'),
    to: adminPaths.products({ status: 'Active', stock: 'low' }),
    icon: PackageMinus,
    max: MAX_FOUND,
  },
  { name: 'reviewsToLookAt', label: () => t('newReviews'), to: adminPaths.reviews({ state: 'new' }), icon: Star },
  {
    name: 'reportedReviews',
    label: () => t('reportedReviews'),
    to: adminPaths.reviews({ state: 'reported' }),
    icon: Flag,
  },
  {
    name: 'unreadMessages',
    label: () => t('unreadMessages'),
    to: adminPaths.messages({ state: 'unread' }),
    icon: Inbox,
  },
  {
    name: 'failedPayments',
    label: () => t('failedPayments'),
    to: adminPaths.orders({ concern: 'payment_failed' satisfies OrderConcern }),
    icon: CreditCard,
    urgent: true,
  },
  {
    name: 'delayedPayments',
    label: () => t('delayedPayments'),
    to: adminPaths.orders({ concern: 'payment_delayed' satisfies OrderConcern }),
    icon: Clock,
    urgent: true,
    rare: true,
  },
  {
    name: 'disputes',
    label: () => common('disputes'),
    to: adminPaths.disputes({ status: 'needs_response' satisfies CaseFilter }),
    icon: Gavel,
    urgent: true,
  },
  {
    name: 'failedRefunds',
    label: () => t('failedRefunds'),
    to: adminPaths.orders({ concern: 'refund_failed' satisfies OrderConcern }),
    icon: Undo2,
    urgent: true,
  },
  {
    name: 'failedMails',
    label: () => t('failedEmails'),
    to: adminPaths.mails({ state: 'given_up' }),
    icon: MailWarning,
    urgent: true,
  },
  {
    name: 'refusedOrders',
    label: () => t('rejectedOrders'),
    to: adminPaths.audit({ action: 'order.refused' satisfies AuditAction }),
    icon: ShieldAlert,
    urgent: true,
    rare: true,
  },
]

/** Number of tiles that are always shown. */
export const TASK_COUNT = tasks.filter(({ rare }) => !rare).length

/** Counts of open tasks for staff, with links to them. */
export const NeedsAttention = ({ counts }: { counts: Counts }) => (
  <nav aria-label={t('needsAttention')} className={dashboardGrid.attention}>
    {tasks.map(({ name, label, to, icon: Icon, max = MAX_COUNTED, urgent, rare }) => {
      const count = counts[name]
      if (rare && count === 0) return null
      return (
        <Link
          key={name}
          to={to}
          className={clsx(
            'flex flex-col justify-between transition-colors hover:bg-sunken focus-visible:outline-offset-[-2px]',
            dashboardGrid.task,
          )}
        >
          <span className="text-ink-soft text-sm wrap-anywhere">{label()}</span>
          <span className="mt-0.5 flex items-center justify-between gap-2">
            <span
              className={clsx(
                'font-semibold text-lg tabular-nums tracking-tight',
                count === 0 ? 'text-ink-soft' : urgent && 'text-danger',
              )}
            >
              {formatFigure(count, 'count')}
              {count >= max && '+'}
            </span>
            <Icon aria-hidden className={clsx('size-4 shrink-0', count > 0 ? tone(urgent) : 'text-ink-faint')} />
          </span>
        </Link>
      )
    })}
  </nav>
)

const tone = (urgent?: true) => (urgent ? 'text-danger' : 'text-warning')
