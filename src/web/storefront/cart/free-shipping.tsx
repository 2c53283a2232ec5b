import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { chargesSmallOrders } from '#contract/free-shipping.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { t } from '#messages/cart.ts'
import { useShop } from '#web/shop/shop.ts'
import { type CartLine, cartTotal, isForSale } from '#web/state/lines.ts'
import { Progress } from '#web/ui/progress.tsx'
import { formatThreshold, freeShippingCondition, freeShippingPromise } from '../shell/free-shipping-text.ts'

/**
 * Shows whether this cart ships free, or how much is missing. Gift cards do not count, as in the prices of shipping, and a cart that has
 * nothing else is not shipped.
 */
export function FreeShipping({ lines }: { lines: CartLine[] }) {
  const shop = useShop()
  const goods = lines.filter((line) => isForSale(line) && !line.giftCard)
  if (goods.length === 0) return null
  const subtotal = cartTotal(goods)
  const hasThreshold = chargesSmallOrders(shop)
  return (
    <div>
      <p className="flex items-start gap-2.5 text-sm">
        <Truck aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <span className="text-pretty">
          <FreeShippingReached subtotal={subtotal} />
        </span>
      </p>
      {hasThreshold && (
        <Progress
          className="mt-2.5"
          label={t('shippingProgress', { orders: freeShippingCondition(shop) })}
          value={Math.max(0, subtotal) / toCents(shop.freeShippingThreshold)}
        />
      )}
    </div>
  )
}

function FreeShippingReached({ subtotal }: { subtotal: Cents }) {
  const shop = useShop()
  const threshold = toCents(shop.freeShippingThreshold)
  if (subtotal >= threshold && (shop.demoPromises || chargesSmallOrders(shop)))
    return t('shippingFree', { threshold: formatThreshold(shop), strong })
  if (!chargesSmallOrders(shop)) return freeShippingPromise(shop)
  return t('shippingMissing', { missing: { cents: threshold - subtotal, currency: shop.currency }, strong })
}

const strong = (text: ReactNode) => <strong className="font-semibold tabular-nums">{text}</strong>
