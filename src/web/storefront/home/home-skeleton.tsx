import { clsx } from 'clsx'
import { FEATURED_ON_HOME } from '#contract/shop.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ProductCardSkeletons } from '../products/product-card-skeleton.tsx'
import {
  CATEGORIES_ON_HOME,
  categoryGridClass,
  categoryTileAspect,
  homeProductGridClass,
  RECOMMENDED_ON_HOME,
} from './home-grids.ts'

export const HomeSkeleton = () => (
  <div className="page-width pt-3 sm:pt-6">
    <Skeleton className="h-[34rem] rounded-xl lg:h-[min(36rem,75vh)]" />
    <div className="grid gap-4 pt-8 sm:grid-cols-3 sm:pt-12">
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
      <Skeleton className="h-12 rounded-lg" />
    </div>
    <HeadingSkeleton />
    <div className={categoryGridClass}>
      {Array.from({ length: CATEGORIES_ON_HOME }, (_, index) => (
        <Skeleton key={index} className={clsx('rounded-lg', categoryTileAspect)} />
      ))}
    </div>
    <ProductSectionSkeleton count={FEATURED_ON_HOME} />
    <ProductSectionSkeleton count={RECOMMENDED_ON_HOME} />
  </div>
)

export const ProductSectionSkeleton = ({ count }: { count: number }) => (
  <>
    <HeadingSkeleton />
    <ul className={homeProductGridClass}>
      <ProductCardSkeletons count={count} />
    </ul>
  </>
)

const HeadingSkeleton = () => <Skeleton className="mt-14 mb-5 h-8 w-64 sm:mt-20 sm:mb-6" />
