import type { MouseEvent } from 'react'
import { t } from '#messages/cart.ts'
import { Button } from '#web/ui/button.tsx'

interface ShortStockProps {
  quantity: number
  stockCount: number
  onTake: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Says that there is less than the cart asks for, and takes what there is. While there is enough its place is there all
 * the same, empty and taking no room, so that screen readers say what comes into it.
 */
export function ShortStock({ quantity, stockCount, onTake }: ShortStockProps) {
  const short = stockCount > 0 && quantity > stockCount
  return (
    <div
      className={
        short
          ? 'flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning'
          : 'sr-only'
      }
    >
      <p role="status">{short && t('onlyAvailable', { count: stockCount })}</p>
      {short && (
        <Button look="secondary" size="small" onClick={onTake}>
          {t('changeTo', { count: stockCount })}
        </Button>
      )}
    </div>
  )
}
