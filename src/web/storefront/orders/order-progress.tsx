import Ban from 'lucide-react/icons/ban'
import type { OrderStatus } from '#contract/order-status.ts'
import { Stepper } from '#web/ui/stepper.tsx'

const steps = ['Ordered', 'Getting ready', 'On its way', 'Arrived']
const reached: Record<Exclude<OrderStatus, 'Cancelled'>, number> = {
  Pending: 0,
  Processing: 1,
  Shipped: 2,
  Completed: steps.length,
}

/** How far an order has come. */
export const OrderProgress = ({ status }: { status: OrderStatus }) =>
  status === 'Cancelled' ? (
    <p className="flex items-center gap-3 text-sm">
      <Ban aria-hidden className="size-5 shrink-0 text-danger" />
      This order was cancelled. Nothing will be sent.
    </p>
  ) : (
    <Stepper label="Progress of the order" steps={steps} current={reached[status]} />
  )
