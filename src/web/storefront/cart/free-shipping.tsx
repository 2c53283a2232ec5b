import Truck from 'lucide-react/icons/truck'
import { type Cents, formatCents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import { Progress } from '#web/ui/progress.tsx'
import { ordersOver } from '../shell/promises.ts'

const threshold = defaultSettings.freeShippingThreshold

/** How far a cart is from free shipping. */
export function FreeShipping({ subtotal }: { subtotal: Cents }) {
  const missing = threshold - subtotal
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
              <strong className="font-semibold">Free shipping</strong> is yours
            </>
          )}
        </span>
      </p>
      <Progress
        className="mt-2.5"
        label={`Towards free shipping on ${ordersOver(threshold)}`}
        value={Math.max(0, subtotal) / threshold}
      />
    </div>
  )
}
