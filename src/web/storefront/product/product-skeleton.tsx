import { Skeleton } from '#web/ui/skeleton.tsx'

export const ProductSkeleton = () => (
  <div className="page-width grid gap-10 pt-16 md:grid-cols-2">
    <Skeleton className="aspect-square rounded-xl" />
    <div className="flex flex-col gap-4">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-7 w-1/4" />
      <Skeleton className="h-24" />
      <Skeleton className="h-11 w-1/2" />
    </div>
  </div>
)
