import { memo, Suspense } from 'react'
import { optionalComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const StockAlert = optionalComponent(() => import('./stock-alert.tsx'))

interface StockAlertSlotProps {
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
export const StockAlertSlot = memo(({ sku, ...rest }: StockAlertSlotProps) => (
  <Suspense fallback={<Skeleton className="h-56 rounded-lg sm:h-48" />}>
    <StockAlert key={sku} sku={sku} {...rest} />
  </Suspense>
))
