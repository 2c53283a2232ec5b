import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { orderStatuses } from '#contract/order-status.ts'
import { DASHBOARD_ROWS } from '#contract/shop.ts'
import { t } from '#messages/adminDashboard.ts'
import { cardClass } from '#web/ui/card.tsx'
import { CHART_TONES } from '#web/ui/charts/chart-data.ts'
import { chartHeight } from '#web/ui/charts/chart-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { TASK_COUNT } from './needs-attention.tsx'

/** Skeleton of the dashboard, with the final height of each section. */
export const DashboardSkeleton = () => (
  <div className={dashboardGrid.container}>
    <div className={dashboardGrid.grid}>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className={dashboardGrid.attention}>
        {times(TASK_COUNT, (index) => (
          <div key={index} className={dashboardGrid.task}>
            <Line className="w-20" />
            <Line className="mt-0.5 h-7 w-10" />
          </div>
        ))}
      </div>
      <div className={dashboardGrid.stats}>
        {times(4, (index) => (
          <div key={index} className={cardClass('p-4')}>
            <Line className="w-20" />
            <Line className="mt-1.5 h-7 w-28 sm:h-8" />
            <Line className="mt-0.5 w-24 max-[26rem]:h-8" />
          </div>
        ))}
      </div>
      <div className={dashboardGrid.column}>
        <Outline className={clsx('flex flex-col', dashboardGrid.wide, dashboardGrid.fillsHeight)}>
          <div className="flex grow p-4 pt-5">
            <Skeleton className={clsx('w-full', chartHeight)} />
          </div>
        </Outline>
        <Outline className={dashboardGrid.wide}>
          <div className="h-8 max-sm:hidden" />
          <Rows rows={DASHBOARD_ROWS.recentOrders} height="h-13 max-sm:h-21.5" />
        </Outline>
        <Outline className={dashboardGrid.last}>
          <Rows rows={DASHBOARD_ROWS.topProducts} height="h-15" />
        </Outline>
      </div>
      <div className={dashboardGrid.column}>
        <Outline className="@container">
          <div className="flex @max-[26rem]:flex-col items-center gap-5 p-4 pt-1">
            <Skeleton round className="size-40 shrink-0" />
            <div className="w-full">
              {times(CHART_TONES, (index) => (
                <Line key={index} className="h-7" />
              ))}
            </div>
          </div>
        </Outline>
        <Outline>
          <div className="flex flex-col gap-3 p-4 pt-1">
            {times(orderStatuses.length, (index) => (
              <Skeleton key={index} className="h-8.5" />
            ))}
          </div>
        </Outline>
        <Outline className={clsx(dashboardGrid.fillsHeight, dashboardGrid.last)}>
          <Rows rows={DASHBOARD_ROWS.lowStock} height="h-15" />
        </Outline>
      </div>
    </div>
  </div>
)

const times = (count: number, render: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => render(index))

/** A bar with the height of a line of text. */
const Line = ({ className }: { className: string }) => (
  <span className={clsx('flex h-5 items-center', className)}>
    <Skeleton className="h-3/5 w-full" />
  </span>
)

const Outline = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cardClass(className)}>
    <div className="px-4 pt-3 pb-2">
      <Line className="h-6 w-36" />
    </div>
    {children}
  </div>
)

const Rows = ({ rows, height }: { rows: number; height: string }) => (
  <div className="divide-y border-t">
    {times(rows, (index) => (
      <div key={index} className={clsx('box-content flex items-center gap-3 px-4', height)}>
        <Skeleton round className="size-8 shrink-0" />
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
)
