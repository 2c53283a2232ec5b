import Truck from 'lucide-react/icons/truck'
import { type Cents, formatCents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { Progress } from '#web/ui/progress.tsx'
import { freeShipping, overThreshold } from '../shell/promises.ts'

const { freeShippingThreshold: threshold, shippingMethods } = defaultSettings
/** Whether small orders pay for standard shipping; where they do not, there is nothing to fill a cart up for. */
const smallOrdersPay = shippingMethods.some(({ id, price }) => id === 'standard' && price > 0)

/** What the promise of free shipping means for this cart: that it is kept, or how far it is from that. */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
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
          label={`Towards free shipping on orders ${overThreshold()}`}
          value={Math.max(0, subtotal) / threshold}
        />
      )}
    </div>
  )
}

function Kept({ subtotal }: { subtotal: Cents }) {
  if (subtotal >= threshold)
    return (
      <>
        <strong className="font-semibold">Free shipping</strong> on this order {overThreshold()}
      </>
    )
  if (!smallOrdersPay) return freeShipping
  return (
    <>
      <strong className="font-semibold tabular-nums">{formatCents(threshold - subtotal)}</strong> to go for free
      shipping
    </>
  )
}
