import { Skeleton } from '#web/ui/skeleton.tsx'

export function ProductCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} data-testid="product-skeleton">
      <Skeleton className="aspect-square rounded-lg" />
      <Skeleton className="mt-3 h-4 w-1/3" />
      <Skeleton className="mt-1 h-5 w-4/5" />
      <Skeleton className="mt-1.5 h-4 w-2/5" />
      <div className="flex items-center justify-between pt-2">
        <Skeleton className="h-5 w-1/4" />
        <Skeleton className="size-11 rounded-md sm:h-9 sm:w-20" />
      </div>
    </li>
  ))
}
