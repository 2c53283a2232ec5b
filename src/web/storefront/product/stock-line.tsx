import { clsx } from 'clsx'
import { useStockLevel } from './stock-level.ts'

/** The stock of the chosen variant. */
export function StockLine({ stockCount, className }: { stockCount: number; className?: string }) {
  const { text, tone } = useStockLevel(stockCount)
  return (
    <p aria-live="polite" className={clsx('flex items-center gap-2 font-medium text-sm', tone, className)}>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-current" />
      {text}
    </p>
  )
}
