import { Skeleton } from '#web/ui/skeleton.tsx'

export const OrderListSkeleton = () => (
  <div className="flex flex-col gap-5" data-testid="orders-skeleton">
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
  </div>
)
