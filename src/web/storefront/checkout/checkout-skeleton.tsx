import { Skeleton } from '#web/ui/skeleton.tsx'

export const CheckoutSkeleton = () => (
  <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
    <div className="flex flex-col gap-6">
      <noscript>
        <p>Checkout needs JavaScript.</p>
      </noscript>
      <Skeleton className="h-64 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
    <Skeleton className="h-96 rounded-lg" />
  </div>
)
