import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { t } from '#messages/checkout.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { fieldGrid, halfWidthField } from '../addresses/field-grid.ts'
import { CheckoutFrame, checkoutGrid } from './checkout-frame.tsx'

/** Skeleton of the form and the order summary. */
export const CheckoutSkeleton = () => (
  <CheckoutFrame step="Details">
    <noscript>
      <p className="pb-6">{t('needsScripts')}</p>
    </noscript>
    <div className={`${checkoutGrid} noscript:hidden`}>
      <Card className="min-w-0 max-sm:py-4 sm:max-lg:py-4 lg:order-last">
        <Skeleton className="h-6 lg:mb-6 lg:w-40" />
        <div className="flex flex-col gap-4 max-lg:hidden">
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="h-16 rounded-md" />
          <Skeleton className="mt-4 h-28" />
        </div>
      </Card>
      <div className="min-w-0">
        <SectionSkeleton>
          <FieldSkeleton />
          <FieldSkeleton />
          <FieldSkeleton className={halfWidthField} />
          <FieldSkeleton className={halfWidthField} />
        </SectionSkeleton>
        <SectionSkeleton>
          <FieldSkeleton className="col-span-2" />
          <FieldSkeleton className="col-span-2" />
          <FieldSkeleton className="col-span-2" />
          <FieldSkeleton />
          <FieldSkeleton />
          <Skeleton className="col-span-2 mt-2 h-5 w-64" />
          <Skeleton className="col-span-2 -mt-0.5 mb-3 h-5 w-64" />
        </SectionSkeleton>
        <SectionSkeleton>
          <Skeleton className="col-span-2 -mb-3 h-5 w-44" />
          <Skeleton className="col-span-2 h-18.5 rounded-md" />
          <Skeleton className="col-span-2 -mt-2 h-18.5 rounded-md" />
          <Skeleton className="col-span-2 -mt-2 h-18.5 rounded-md" />
        </SectionSkeleton>
      </div>
    </div>
  </CheckoutFrame>
)

const SectionSkeleton = ({ children }: { children: ReactNode }) => (
  <div className="border-t pt-7 pb-9 first:border-t-0 first:pt-0">
    <Skeleton className="mb-5 h-7 w-44" />
    <div className={fieldGrid}>{children}</div>
  </div>
)

const FieldSkeleton = ({ className }: { className?: string }) => (
  <div className={clsx('flex min-w-0 flex-col gap-1.5', className)}>
    <Skeleton className="h-5 w-20" />
    <Skeleton className="h-11 rounded-md" />
  </div>
)
