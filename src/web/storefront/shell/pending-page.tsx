import { matchPath, useLocation, useNavigation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useOnline } from '#web/browser/online.ts'
import { useBasePath } from '#web/page/base-path.ts'
import { HomeSkeleton } from '../home/home-skeleton.tsx'
import { ProductSkeleton } from '../product/product-skeleton.tsx'
import { CategorySkeleton, ProductListSkeleton } from '../products/product-list-skeleton.tsx'
import { useTrueAfter } from './use-true-after.ts'

const skeletons = [
  { path: paths.home(), Skeleton: HomeSkeleton },
  { path: paths.products(), Skeleton: ProductListSkeleton },
  { path: paths.category('*'), Skeleton: CategorySkeleton },
  { path: paths.brand(':slug'), Skeleton: CategorySkeleton },
  { path: paths.collection(':slug'), Skeleton: CategorySkeleton },
  { path: `${paths.products()}/:id`, Skeleton: ProductSkeleton },
]

/** The skeleton of the page at this path. Undefined for pages that load no data. */
export const findSkeleton = (pathname: string) => skeletons.find(({ path }) => matchPath(path, pathname))?.Skeleton

/**
 * Shows the next page's skeleton when it loads slowly. It covers the current page, which keeps its scroll position for Back.
 */
export default function PendingPage() {
  // The location of a navigation includes the prefix of the market.
  const base = useBasePath()
  const nextPath = useNavigation().location?.pathname.slice(base.length)
  const { pathname } = useLocation()
  const online = useOnline()
  const slow = useTrueAfter(nextPath !== undefined && (nextPath || '/') !== pathname, 300)
  const Skeleton = nextPath !== undefined && findSkeleton(nextPath || '/')
  // Offline, the current page stays visible.
  if (!slow || !online || !Skeleton) return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-16 bottom-0 z-30 overflow-hidden bg-canvas">
      <Skeleton />
    </div>
  )
}
