import { t } from '#messages/returns.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LineSkeleton } from '../line-skeleton.tsx'
import { orderGrid } from '../order-grid.ts'

/** Skeleton of the return page. */
export const ReturnSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-5 w-56" />
    <h1 className="sr-only">{t('returnItems')}</h1>
    <Skeleton className="h-10 w-52" />
    <Skeleton className="mt-3 mb-6 h-5 w-72 max-w-full" />
    <div className={orderGrid}>
      <Card>
        <Skeleton className="mb-5 h-6 w-64 max-w-full" />
        <div className="flex flex-col gap-8">
          <LineSkeleton />
          <LineSkeleton />
        </div>
      </Card>
      <Card className="flex min-w-0 flex-col gap-4">
        <Skeleton className="mb-2 h-6 w-40" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Card>
    </div>
  </>
)
