import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { figures } from '#contract/figures.ts'
import { formatPrice } from '#contract/money.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { AdminUserDetailsJson } from '#contract/users.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminUsers.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Figures, labelAndDefinition } from '../../lists/figures.tsx'
import { roleNames } from '../user-labels.ts'
import { UserActions } from './user-actions.tsx'
import { UserAddresses } from './user-addresses.tsx'
import { UserAudit } from './user-audit.tsx'
import { UserCredit } from './user-credit.tsx'
import { UserExemptions } from './user-exemptions.tsx'
import { UserFacts } from './user-facts.tsx'
import { userGrid } from './user-grid.ts'
import { UserOrders } from './user-orders.tsx'
import { UserSessions } from './user-sessions.tsx'

const count = new Intl.NumberFormat('en-US')

interface UserDetailProps {
  user: AdminUserDetailsJson
  /** The signed-in staff member. */
  currentUser: UserJson
}

/** All data and actions of an account. */
export default function UserDetail({ user, currentUser }: UserDetailProps) {
  const currency = useCurrency()
  const { name, email, avatar, role, status, closedAt, orders, paid, refunded, totalSpent, reviews, returns } = user
  return (
    <>
      <Breadcrumbs>
        <Link to={adminPaths.users()}>{common('users')}</Link>
        <span aria-current="page">{name}</span>
      </Breadcrumbs>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} image={avatar} />
          <div className="min-w-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h2 className="font-semibold text-2xl tracking-tight wrap-anywhere">{name}</h2>
              <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleNames()[role]}</Badge>
              {(closedAt || status !== 'Active') && (
                <Badge tone="danger">{closedAt ? common('deleted') : status}</Badge>
              )}
            </div>
            <a href={`mailto:${email}`} className="inline-block py-0.5 text-ink-soft text-sm underline wrap-anywhere">
              {email}
            </a>
          </div>
        </div>
        <UserActions user={user} currentUser={currentUser} />
      </div>
      <Figures
        label={t('figuresFor', { name })}
        stale={false}
        className="grid-cols-3 sm:grid-cols-6"
        figures={[
          { ...labelAndDefinition(figures.spent), value: formatPrice(totalSpent, currency) },
          { ...labelAndDefinition(figures.payments), value: formatPrice(paid, currency) },
          { ...labelAndDefinition(figures.refunds), value: formatPrice(refunded, currency) },
          { ...labelAndDefinition(figures.orders), value: count.format(orders) },
          { label: common('returns'), value: count.format(returns) },
          { label: common('reviews'), value: count.format(reviews) },
        ]}
      />
      <div className={userGrid.container}>
        <div className={userGrid.grid}>
          <div className={userGrid.column}>
            <UserOrders user={user} currentUserId={currentUser.id} />
            <UserAudit userId={user.id} currentUserId={currentUser.id} />
          </div>
          <div className={userGrid.column}>
            <UserFacts user={user} />
            {hasPermission(currentUser.role, 'gift-cards.read') && <UserCredit user={user} currentUser={currentUser} />}
            <UserSessions user={user} currentUser={currentUser} />
            <UserAddresses addresses={user.addresses} />
            <UserExemptions id={user.id} currentUser={currentUser} />
          </div>
        </div>
      </div>
    </>
  )
}
