import Ban from 'lucide-react/icons/ban'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { refundWords } from './refund-words.ts'

const steps = ['Ordered', 'Getting ready', 'On its way', 'Arrived']
const reached: Record<Exclude<OrderStatus, 'Cancelled'>, number> = {
  Pending: 0,
  Processing: 1,
  Shipped: 2,
  Completed: steps.length,
}

/** How far an order has come. */
export function OrderProgress({ order }: { order: Pick<OrderJson, 'status' | 'refunds' | 'refunded'> }) {
  const { status } = order
  if (status !== 'Cancelled') return <Stepper label="Progress of the order" steps={steps} current={reached[status]} />
  const refund = refundWords(order)
  return (
    <p className="flex items-center gap-3 text-sm">
      <Ban aria-hidden className="size-5 shrink-0 text-danger" />
      This order was cancelled. Nothing will be sent.{refund && ` ${refund}.`}
    </p>
  )
}
