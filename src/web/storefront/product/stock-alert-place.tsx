import { memo, Suspense } from 'react'
import { optionalPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const StockAlert = optionalPart(() => import('./stock-alert.tsx'))

interface StockAlertPlaceProps {
  productId: string
  /** SKU of the sold-out variant. */
  sku: string
  /** Distinguishes the variant from the others. Null when there is only one. */
  label: string | null
}

/**
 * Loads the stock alert form. `memo` prevents updates before its code has loaded, which would make React discard and
 * re-render the server's HTML.
 */
export const StockAlertPlace = memo(({ sku, ...rest }: StockAlertPlaceProps) => (
  <Suspense fallback={<Skeleton className="h-56 rounded-lg sm:h-48" />}>
    <StockAlert key={sku} sku={sku} {...rest} />
  </Suspense>
))
