import { clsx } from 'clsx'
import { LOW_STOCK } from '#contract/shop.ts'

const tones = { none: 'text-danger', few: 'text-warning', enough: 'text-success' }

/** How many there are of what is chosen, in words and a colour. */
export function StockLine({ stockCount, className }: { stockCount: number; className?: string }) {
  const amount = stockCount === 0 ? 'none' : stockCount <= LOW_STOCK ? 'few' : 'enough'
  return (
    <p aria-live="polite" className={clsx('flex items-center gap-2 font-medium text-sm', tones[amount], className)}>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      {stockCount === 0
        ? 'Out of Stock'
        : stockCount <= LOW_STOCK
          ? `Only ${stockCount} left`
          : `${stockCount} items available`}
    </p>
  )
}
