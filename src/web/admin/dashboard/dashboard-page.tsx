import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { dashboardQuery } from '#web/api/dashboard.ts'
import { messageOf } from '#web/api/shop-error.ts'
import { privateHead } from '#web/page-head.ts'
import { FailurePanel } from '#web/ui/failure-panel.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { RecentOrders } from './recent-orders.tsx'
import { StatCards } from './stat-cards.tsx'
import { TopProducts } from './top-products.tsx'

export const meta = () => privateHead('Dashboard · Admin')

export default function DashboardPage() {
  const user = useOutletContext<UserJson>()
  const { data, error, refetch } = useQuery(dashboardQuery(user.id))
  if (error && !data)
    return <FailurePanel heading="h1" title="Error Loading Dashboard" text={messageOf(error)} onRetry={refetch} />
  return (
    <>
      <h1 className="mb-5 font-display font-semibold text-2xl tracking-tight">Dashboard</h1>
      {data ? (
        <>
          <StatCards stats={data.stats} />
          <div className="mt-4 grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
            <RecentOrders orders={data.recentOrders} />
            <TopProducts products={data.topProducts} />
          </div>
        </>
      ) : (
        <DashboardSkeleton />
      )}
    </>
  )
}
