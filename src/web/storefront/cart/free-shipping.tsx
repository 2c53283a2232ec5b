import Truck from 'lucide-react/icons/truck'
import { doSmallOrdersPay } from '#contract/free-shipping.ts'
import { type Cents, formatCents, toCents } from '#contract/money.ts'
import { useShop } from '#web/shop/shop.ts'
import { Progress } from '#web/ui/progress.tsx'
import { freeShipping, onOrders, overThreshold } from '../shell/promises.ts'

/** What the promise of free shipping means for this cart: that it is kept, or how far it is from that. */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
  const shop = useShop()
  const smallOrdersPay = doSmallOrdersPay(shop)
  return (
    <div>
      <p className="flex items-start gap-2.5 text-sm">
        <Truck aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <span className="text-pretty">
          <Kept subtotal={subtotal} />
        </span>
      </p>
      {smallOrdersPay && (
        <Progress
          className="mt-2.5"
          label={`Towards free shipping ${onOrders(shop)}`}
          value={Math.max(0, subtotal) / toCents(shop.freeShippingThreshold)}
        />
      )}
    </div>
  )
}

function Kept({ subtotal }: { subtotal: Cents }) {
  const shop = useShop()
  const threshold = toCents(shop.freeShippingThreshold)
  if (subtotal >= threshold && (shop.demoPromises || doSmallOrdersPay(shop)))
    return (
      <>
        <strong className="font-semibold">Free shipping</strong> on this order {overThreshold(shop)}
      </>
    )
  if (!doSmallOrdersPay(shop)) return freeShipping(shop)
  return (
    <>
      <strong className="font-semibold tabular-nums">{formatCents(threshold - subtotal)}</strong> to go for free
      shipping
    </>
  )
}
