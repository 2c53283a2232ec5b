import { SKELETONS_ON_LIST } from '#contract/shop.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProductCardSkeletons } from './product-card-skeleton.tsx'
import { productGridClass } from './product-grid.ts'

export const ProductListSkeleton = () => (
  <div className="page-width pt-8">
    <PageHeading title="All Products" note="Loading..." />
    <ul className={productGridClass}>
      <ProductCardSkeletons count={SKELETONS_ON_LIST} />
    </ul>
  </div>
)
