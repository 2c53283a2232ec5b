import { FEATURED_ON_HOME } from '#contract/shop.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductCardSkeletons } from '../products/product-card-skeleton.tsx'
import { productGridClass } from '../products/product-grid.ts'

export const HomeSkeleton = () => (
  <div className="page-width pt-3 sm:pt-6">
    <Skeleton className="h-[34rem] rounded-xl lg:h-[min(36rem,75vh)]" />
    <div className="grid gap-4 pt-8 sm:grid-cols-3">
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-14 rounded-lg" />
    </div>
    <Skeleton className="mt-16 mb-6 h-8 w-64" />
    <ul className={productGridClass}>
      <ProductCardSkeletons count={FEATURED_ON_HOME} />
    </ul>
  </div>
)
