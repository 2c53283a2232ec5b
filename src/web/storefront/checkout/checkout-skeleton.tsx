import { Skeleton } from '#web/ui/skeleton.tsx'

export const CheckoutSkeleton = () => (
  <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
    <noscript>
      <p>Checkout needs JavaScript.</p>
    </noscript>
    <div className="flex flex-col gap-6">
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
