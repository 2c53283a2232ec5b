import type { MouseEvent } from 'react'
import { t } from '#messages/cart.ts'
import { Button } from '#web/ui/button.tsx'

interface ShortStockProps {
  quantity: number
  stockCount: number
  onReduce: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Warns that stock is lower than the quantity in the cart, and offers to reduce the quantity. The live region stays in the
 * page while stock is sufficient, because screen readers announce only changes of an existing region.
 */
export function ShortStock({ quantity, stockCount, onReduce }: ShortStockProps) {
  const isShort = stockCount > 0 && quantity > stockCount
  return (
    <div
      className={
        isShort
          ? 'flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning'
          : 'sr-only'
      }
    >
      <p role="status">{isShort && t('onlyAvailable', { count: stockCount })}</p>
      {isShort && (
        <Button variant="secondary" size="small" onClick={onReduce}>
          {t('changeTo', { count: stockCount })}
        </Button>
      )}
    </div>
  )
}
