import { Skeleton } from '#web/ui/skeleton.tsx'

/** Skeleton of an order's line. */
export const LineSkeleton = () => (
  <div className="flex items-center gap-4">
    <Skeleton className="size-16 shrink-0 rounded-md" />
    <div className="flex min-w-0 grow flex-col gap-1.5">
      <Skeleton className="h-4 w-2/3 max-w-56" />
      <Skeleton className="h-4 w-24" />
    </div>
  </div>
)
