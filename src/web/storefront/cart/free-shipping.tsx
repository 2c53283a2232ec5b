import Truck from 'lucide-react/icons/truck'
import { type Cents, formatCents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { Progress } from '#web/ui/progress.tsx'
import { ordersOver } from '../shell/promises.ts'

const { freeShippingThreshold: threshold, shippingMethods } = defaultSettings
/** Whether small orders pay for standard shipping; where they do not, there is nothing to fill a cart up for. */
const smallOrdersPay = shippingMethods.some(({ id, price }) => id === 'standard' && price > 0)

/** Whether standard shipping is free for this cart, and otherwise how far it is from that. */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
  const missing = smallOrdersPay ? threshold - subtotal : 0
  return (
    <div>
      <p className="flex items-center gap-2.5 text-sm">
        <Truck aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.5} />
        <span>
          {missing > 0 ? (
            <>
              <strong className="font-semibold tabular-nums">{formatCents(missing)}</strong> to go for free shipping
            </>
          ) : (
            <>
              <strong className="font-semibold">Free standard shipping</strong> on this order
            </>
          )}
        </span>
      </p>
      {smallOrdersPay && (
        <Progress
          className="mt-2.5"
          label={`Towards free shipping on ${ordersOver(threshold)}`}
          value={Math.max(0, subtotal) / threshold}
        />
      )}
    </div>
  )
}
