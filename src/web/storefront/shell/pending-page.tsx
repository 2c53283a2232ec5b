import type { ReactNode } from 'react'
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

/** Shows the outline of the next page when that page is slow to come; until then the present page stays. */
export function PendingPage({ children }: { children: ReactNode }) {
  const next = useNavigation().location?.pathname
  const { pathname } = useLocation()
  const slow = useSlow(next !== undefined && next !== pathname, 400)
  const Skeleton = skeletons.find(({ path }) => next && matchPath(path, next))?.Skeleton
  return slow && Skeleton ? <Skeleton /> : children
}
