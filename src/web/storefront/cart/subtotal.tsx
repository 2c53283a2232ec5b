import { formatCents } from '#contract/money.ts'
import { t } from '#messages/cart.ts'
import { useShop } from '#web/shop/shop.ts'
import { type CartLine, cartTotal, countUnits } from '#web/state/lines.ts'

/** Total price of the goods in the cart. */
export function Subtotal({ items }: { items: CartLine[] }) {
  const shop = useShop()
  const currency = items.find((line) => line.currency)?.currency ?? shop.currency
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{t('subtotal', { count: countUnits(items) })}</span>
        <span className="font-semibold text-xl tabular-nums">{formatCents(cartTotal(items), currency)}</span>
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        {t('costsAtCheckout', { taxes: shop.pricesIncludeTax ? 'included' : 'other' })}
      </p>
    </>
  )
}
