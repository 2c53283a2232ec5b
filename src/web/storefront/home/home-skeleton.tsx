import { FEATURED_ON_HOME } from '#contract/shop.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductCardSkeletons } from '../products/product-card-skeleton.tsx'
import { productGridClass } from '../products/product-grid.ts'

export const HomeSkeleton = () => (
  <div className="page-width pt-8">
    <Skeleton className="h-96 rounded-xl" />
    <Skeleton className="mt-16 mb-6 h-8 w-64" />
    <ul className={productGridClass}>
      <ProductCardSkeletons count={FEATURED_ON_HOME} />
    </ul>
  </div>
)
