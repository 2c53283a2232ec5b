import type { MouseEvent } from 'react'
import { Button } from '#web/ui/button.tsx'

interface ShortStockProps {
  quantity: number
  stockCount: number
  onTake: (event: MouseEvent<HTMLElement>) => void
}

/** Says that there is less than the cart asks for, and takes what there is. Nothing while there is enough. */
export const ShortStock = ({ quantity, stockCount, onTake }: ShortStockProps) =>
  stockCount > 0 &&
  quantity > stockCount && (
    <p
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft p-3 text-sm text-warning"
    >
      Only {stockCount} available.
      <Button look="secondary" size="small" onClick={onTake}>
        Change to {stockCount}
      </Button>
    </p>
  )
