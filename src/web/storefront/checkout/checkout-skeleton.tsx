import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CheckoutFrame, checkoutGrid } from './checkout-frame.tsx'

/** The outline of the form, field for field, and of what is ordered. */
export const CheckoutSkeleton = () => (
  <CheckoutFrame step="Details">
    <noscript>
      <p className="pb-6">Checkout needs JavaScript.</p>
    </noscript>
    <div className={checkoutGrid}>
      <Card className="min-w-0 lg:order-last">
        <Skeleton className="h-6 lg:mb-6 lg:w-40" />
        <div className="flex flex-col gap-4 max-lg:hidden">
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="mt-4 h-28" />
        </div>
      </Card>
      <div className="min-w-0">
        <SectionSkeleton rows={2} />
        <SectionSkeleton rows={3} />
        <SectionSkeleton rows={3} />
      </div>
    </div>
  </CheckoutFrame>
)

const SectionSkeleton = ({ rows }: { rows: number }) => (
  <div className="border-t pt-7 pb-9 first:border-t-0 first:pt-0">
    <Skeleton className="mb-5 h-7 w-44" />
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      {Array.from({ length: rows * 2 }, (_, index) => (
        <div key={index} className="flex min-w-0 flex-col gap-1.5">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-11 rounded-md" />
        </div>
      ))}
    </div>
  </div>
)
