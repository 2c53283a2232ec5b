import { memo, Suspense } from 'react'
import { unaskedPart } from '#web/ui/lazy-part.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const StockAlert = unaskedPart(() => import('./stock-alert.tsx'))

interface StockAlertPlaceProps {
  productId: string
  /** Of the variant that is sold out. */
  sku: string
  /** What tells the variant from the others; null when there is only one. */
  label: string | null
}

/**
 * Where one asks to be told when a variant is back. Remembered (`memo`), because an update that reaches it before its
 * file has come would make React throw away what the server sent, and draw it anew.
 */
export const StockAlertPlace = memo(({ sku, ...rest }: StockAlertPlaceProps) => (
  <Suspense fallback={<Skeleton className="h-56 rounded-lg sm:h-48" />}>
    <StockAlert key={sku} sku={sku} {...rest} />
  </Suspense>
))
