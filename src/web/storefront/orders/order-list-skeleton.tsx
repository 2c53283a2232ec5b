import { cardClass } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LineSkeleton } from './line-skeleton.tsx'

export const OrderListSkeleton = () => (
  <div className="flex flex-col gap-5" data-testid="orders-skeleton">
    {[1, 2, 3].map((each) => (
      <div key={each} className={cardClass()}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-5 py-4">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="ms-auto h-6 w-20" />
        </div>
        <div className="grid grid-cols-1 gap-x-14 gap-y-4 p-5 lg:grid-cols-2">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-5 py-4">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-11 w-64 max-w-full rounded-md max-sm:w-full" />
        </div>
      </div>
    ))}
  </div>
)
