import { clsx } from 'clsx'
import type { Decimal } from '#contract/money.ts'
import { t } from '#messages/prices.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'

interface PriceProps {
  price: Decimal
  /** Price before a reduction, shown struck through. */
  original?: Decimal | undefined
  className?: string | undefined
}

export function Price({ price, original, className }: PriceProps) {
  const reduced = original !== undefined && original > price
  return (
    <span className={clsx('inline-flex flex-wrap items-baseline gap-x-2 tabular-nums', className)}>
      <span className="font-semibold">
        {reduced && <span className="sr-only">{t('now')} </span>}
        <ShopPrice value={price} />
      </span>
      {reduced && (
        <s className="font-normal text-[0.85em] text-ink-faint">
          <span className="sr-only">{t('before')} </span>
          <ShopPrice value={original} />
        </s>
      )}
    </span>
  )
}
