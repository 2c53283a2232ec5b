import { clsx } from 'clsx'
import { t } from '#messages/adminAnalytics.ts'
import { cardClass } from '#web/ui/card.tsx'
import { chartHeight } from '#web/ui/charts/chart-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { analyticsGrid } from './analytics-grid.ts'
import { tiles } from './tiles.ts'

const CHART_COUNT = 7

/** Skeleton of the analytics page. */
export const AnalyticsSkeleton = () => (
  <>
    <p role="status" className="sr-only">
      {t('loading')}
    </p>
    <Skeleton className="mb-3 h-5 w-80 max-w-full" />
    <div className={analyticsGrid.tiles}>
      {tiles.map(({ name }) => (
        <div key={name} className={cardClass('p-4')}>
          <Skeleton className="my-0.5 h-4 w-20" />
          <Skeleton className="mt-2 h-7 w-28" />
          <Skeleton className="mt-1.5 h-4 w-16" />
        </div>
      ))}
    </div>
    <div className={analyticsGrid.parts}>
      {Array.from({ length: CHART_COUNT }, (_, index) => (
        <div key={index} className={cardClass(clsx('min-w-0 px-4 pt-3 pb-4', index === 0 && analyticsGrid.wide))}>
          <Skeleton className="my-1 h-5 w-36" />
          <Skeleton className="mb-3 h-4 w-24" />
          <Skeleton className={clsx('w-full', chartHeight)} />
        </div>
      ))}
    </div>
  </>
)
