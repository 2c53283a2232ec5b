import type { ReactNode } from 'react'
import { SKELETONS_ON_LIST } from '#contract/shop.ts'
import { t } from '#messages/cards.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ListHeading } from './list-heading.tsx'
import { ProductCardSkeletons } from './product-card-skeleton.tsx'
import { besideFiltersClass, besideFiltersFrame } from './product-grid.ts'

const FILTERS = 12

export const ProductListSkeleton = () => <ListSkeleton title={t('allProducts')} />

export const CategorySkeleton = () => <ListSkeleton title={<Skeleton className="h-9 w-56" />} />

const ListSkeleton = ({ title }: { title: ReactNode }) => (
  <div className="page-width pt-6 sm:pt-8">
    <ListHeading title={title} tools={<Skeleton className="h-11 w-full rounded-md sm:w-48" />}>
      {t('loading')}
    </ListHeading>
    <div className={besideFiltersFrame}>
      <div className="hidden space-y-5 pt-4 lg:block">
        {Array.from({ length: FILTERS }, (_, index) => (
          <Skeleton key={index} className={index % 6 === 0 ? 'h-5 w-1/3' : 'h-4 w-4/5'} />
        ))}
      </div>
      <ul className={besideFiltersClass}>
        <ProductCardSkeletons count={SKELETONS_ON_LIST} />
      </ul>
    </div>
  </div>
)
