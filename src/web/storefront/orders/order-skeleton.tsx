import { t } from '#messages/orders.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LineSkeleton } from './line-skeleton.tsx'
import { orderGrid } from './order-grid.ts'

/** Skeleton of an order's page. */
export const OrderSkeleton = () => (
  <>
    <Skeleton className="mb-5 h-5 w-44" />
    <h1 className="sr-only">{t('order')}</h1>
    <Skeleton className="h-10 w-64" />
    <Skeleton className="mt-3 mb-6 h-5 w-56" />
    <div className={orderGrid}>
      <div className="flex min-w-0 flex-col gap-6">
        <Card>
          <Skeleton className="h-7" />
        </Card>
        <Card>
          <Skeleton className="mb-5 h-6 w-20" />
          <div className="flex flex-col gap-6">
            <LineSkeleton />
            <LineSkeleton />
          </div>
        </Card>
      </div>
      <Card className="flex min-w-0 flex-col gap-3">
        <Skeleton className="mb-2 h-6 w-28" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4" />
        <Skeleton className="mt-5 h-7" />
      </Card>
    </div>
  </>
)
