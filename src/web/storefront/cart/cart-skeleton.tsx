import { t } from '#messages/cart.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cartGrid } from './cart-grid.ts'

/** Skeleton of a cart with two lines. The server cannot render the cart, because only the browser knows its content. */
export const CartSkeleton = () => (
  <div className="page-width pt-8">
    <PageHeading title={t('title')} />
    <noscript>
      <p className="pb-6">{t('needsScripts')}</p>
    </noscript>
    <div className={`${cartGrid} noscript:hidden`}>
      <div className="min-w-0 divide-y border-y">
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <Card className="flex min-w-0 flex-col gap-4">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-6 h-7" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="mt-2 h-13 rounded-md" />
        <Skeleton className="h-11 rounded-md" />
      </Card>
    </div>
  </div>
)

const LineSkeleton = () => (
  <div className="flex gap-4 py-6 sm:gap-6">
    <Skeleton className="size-20 shrink-0 rounded-md sm:size-34" />
    <div className="flex min-w-0 grow flex-col gap-2">
      <Skeleton className="h-5 w-2/3 max-w-60" />
      <Skeleton className="h-4 w-24" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-1">
        <Skeleton className="h-11 w-33 rounded-md" />
        <Skeleton className="h-5 w-16" />
      </div>
    </div>
  </div>
)
