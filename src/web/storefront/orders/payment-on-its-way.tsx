import Clock from 'lucide-react/icons/clock'
import type { OrderJson } from '#contract/orders.ts'

/** Whether an order waits for money that its shopper has sent. */
export const isOnItsWay = ({ status, paymentStatus }: Pick<OrderJson, 'status' | 'paymentStatus'>): boolean =>
  status === 'Pending' && paymentStatus === 'processing'

/** Why nothing seems to happen with an order, and that nothing has to be done. */
export const PaymentOnItsWay = () => (
  <p className="flex items-start gap-3 rounded-md bg-sunken p-4 text-sm">
    <Clock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
    <span>
      <strong className="font-semibold">Your payment is on its way.</strong> That can take a few days with some ways to
      pay. Your items are kept for you, and we send them once the money has arrived. You need not pay again.
    </span>
  </p>
)
