import Ban from 'lucide-react/icons/ban'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { refundText } from './refund-text.ts'

const steps = () => [t('stepOrdered'), t('stepPreparing'), t('stepShipped'), t('stepDelivered')]
/** For an order without a parcel. */
const stepsWithoutParcel = () => [t('stepOrdered'), t('stepPreparing'), t('stepComplete')]
const reached: Record<Exclude<OrderStatus, 'Cancelled'>, number> = {
  Pending: 0,
  Processing: 1,
  Shipped: 2,
  Completed: 4,
}

/** Progress of an order through its statuses. */
export function OrderProgress({
  order,
}: {
  order: Pick<OrderJson, 'status' | 'shippingMethod' | 'refunds' | 'refunded' | 'currency'>
}) {
  const { status, shippingMethod } = order
  if (status !== 'Cancelled') {
    const names = shippingMethod ? steps() : stepsWithoutParcel()
    return <Stepper label={t('progress')} steps={names} current={Math.min(reached[status], names.length)} />
  }
  const refund = refundText(order)
  return (
    <p className="flex items-center gap-3 text-sm">
      <Ban aria-hidden className="size-5 shrink-0 text-danger" />
      {t('canceledHint')}
      {refund && ` ${refund}.`}
    </p>
  )
}
