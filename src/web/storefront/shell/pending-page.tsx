import { matchPath, useLocation, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useOnline } from '#web/browser/online.ts'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { ProductListSkeleton } from '../products/product-list-skeleton.tsx'
import { useSlow } from './slow.ts'

const skeletons = [
  { path: paths.home(), Skeleton: HomeSkeleton },
  { path: paths.products(), Skeleton: ProductListSkeleton },
  { path: `${paths.products()}/:id`, Skeleton: ProductSkeleton },
]

/** The outline of the page at this address; undefined for one that is there at once. */
export const skeletonOf = (pathname: string) => skeletons.find(({ path }) => matchPath(path, pathname))?.Skeleton

/**
 * Shows the outline of the next page when that page is slow to come. It lies over the present page, which keeps its
 * place, so that going back later leads to where the shopper was in it.
 */
export function PendingPage() {
  const next = useNavigation().location?.pathname
  const { pathname } = useLocation()
  const online = useOnline()
  const slow = useSlow(next !== undefined && next !== pathname, 300)
  const Skeleton = next && skeletonOf(next)
  // Without a connection what is on the screen stays.
  if (!slow || !online || !Skeleton) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-canvas">
      <Skeleton />
    </div>
  )
}
