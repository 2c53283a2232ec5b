import { matchPath, useLocation, useNavigation } from 'react-router'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { ProductListSkeleton } from '../products/product-list-skeleton.tsx'
import { useSlow } from './slow.ts'

const skeletons = [
  { path: '/', Skeleton: HomeSkeleton },
  { path: '/products', Skeleton: ProductListSkeleton },
  { path: '/products/:id', Skeleton: ProductSkeleton },
]

/**
 * Shows the outline of the next page when that page is slow to come. It lies over the present page, which keeps its
 * place, so that going back later leads to where the shopper was in it.
 */
export function PendingPage() {
  const next = useNavigation().location?.pathname
  const { pathname } = useLocation()
  const slow = useSlow(next !== undefined && next !== pathname, 300)
  const Skeleton = skeletons.find(({ path }) => next && matchPath(path, next))?.Skeleton
  if (!slow || !Skeleton) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-canvas">
      <Skeleton />
    </div>
  )
}
