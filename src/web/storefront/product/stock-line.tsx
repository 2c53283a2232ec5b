import { clsx } from 'clsx'
import { useShop } from '#web/shop.ts'

const tones = { none: 'text-danger', few: 'text-warning', enough: 'text-success' }

/** How many there are of what is chosen, in words and a colour. */
export function StockLine({ stockCount, className }: { stockCount: number; className?: string }) {
  const { lowStock } = useShop()
  const amount = stockCount === 0 ? 'none' : stockCount <= lowStock ? 'few' : 'enough'
  return (
    <p aria-live="polite" className={clsx('flex items-center gap-2 font-medium text-sm', tones[amount], className)}>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      {stockCount === 0
        ? 'Out of Stock'
        : stockCount <= lowStock
          ? `Only ${stockCount} left`
          : `${stockCount} items available`}
    </p>
  )
}
