import { Skeleton } from '#web/ui/skeleton.tsx'
import { productGridClass } from '../products/product-grid.ts'

/** Skeletons of wishlist cards. */
export const WishlistSkeleton = ({ count }: { count: number }) => (
  <div className={`${productGridClass} noscript:hidden`}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} data-testid="wish-skeleton">
        <Skeleton className="aspect-square rounded-lg" />
        <Skeleton className="mt-3 h-4 w-1/3" />
        <Skeleton className="mt-1 h-5 w-4/5" />
        <Skeleton className="mt-2 h-5 w-1/4" />
        <Skeleton className="mt-1.5 h-4 w-1/3" />
        <Skeleton className="mt-3.5 h-11 rounded-md sm:h-9" />
      </div>
    ))}
  </div>
)
