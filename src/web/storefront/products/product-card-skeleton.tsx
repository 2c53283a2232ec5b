import { Skeleton } from '#web/ui/skeleton.tsx'

/** The outlines of so many product cards. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} data-testid="product-skeleton">
      <Skeleton className="aspect-square rounded-lg" />
      <Skeleton className="mt-4 h-3 w-1/3" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-3 h-4 w-1/4" />
    </li>
  ))
}
