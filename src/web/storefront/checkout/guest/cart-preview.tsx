import { t } from '#messages/checkout.ts'
import { useShop } from '#web/shop/shop.ts'
import { useCart } from '#web/state/cart.ts'
import { isForSale } from '#web/state/lines.ts'
import { Card } from '#web/ui/card.tsx'
import { Subtotal } from '../../cart/subtotal.tsx'
import { LineRow } from '../../orders/line-row.tsx'

/** The cart beside the email address. Shipping and taxes are known once the address is. */
export function CartPreview() {
  const items = useCart((cart) => cart.items).filter(isForSale)
  const { currency } = useShop()
  return (
    <Card className="min-w-0 lg:order-last">
      <h2 className="font-semibold text-xl tracking-tight max-lg:sr-only">{t('orderSummary')}</h2>
      <ul aria-label={t('orderItems')} className="mt-5 mb-5 flex flex-col gap-4 border-b pb-5 max-lg:hidden">
        {items.map((line) => (
          <LineRow
            key={line.id}
            line={{ ...line, options: [...(line.options ?? [])] }}
            currency={line.currency ?? currency}
            withoutLinks
          />
        ))}
      </ul>
      <Subtotal items={items} />
    </Card>
  )
}
