import { Skeleton } from '#web/ui/skeleton.tsx'
import { statGridClass } from './stat-cards.tsx'

export const DashboardSkeleton = () => (
  <>
    <div className={statGridClass}>
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
      <Skeleton className="h-24 rounded-lg" />
    </div>
    <div className="mt-4 grid gap-4 xl:grid-cols-[3fr_2fr]">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  </>
)
