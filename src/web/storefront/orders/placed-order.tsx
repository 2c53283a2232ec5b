import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { orderQuery } from '#web/api/orders.ts'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { checkoutSteps } from '../checkout/checkout-frame.tsx'
import { LineRow, lineListClass } from './line-row.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderGrid } from './order-grid.ts'
import { OrderPart } from './order-part.tsx'
import { PrintButton } from './print-button.tsx'

/** Thanks for an order that has just been placed, and says what comes next. */
export function PlacedOrder({ id, user }: { id: string; user: UserJson }) {
  const { data: order } = useQuery(orderQuery(user.id, id))
  return (
    <div className="page-width pt-8 print:max-w-none print:p-0">
      {order && <OrderSheet order={order} kind="order" />}
      <div className="print:hidden">
        <div className="mx-auto max-w-xl pb-8">
          <Stepper label="Checkout" steps={checkoutSteps} current={checkoutSteps.length} />
        </div>
        <div className="flex flex-col items-center rounded-xl bg-accent-soft px-5 py-10 text-center sm:py-14">
          <span className="flex size-16 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden className="size-8" />
          </span>
          <h1 className="mt-6 text-title">Thank you for your order.</h1>
          <p className="mt-3 max-w-md text-ink-soft wrap-anywhere">
            <strong className="font-semibold text-ink">{id}</strong> is paid, and we are getting it ready.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <Link to={paths.products()} className={buttonClass('primary')}>
              Continue Shopping
            </Link>
            <PrintButton />
          </div>
        </div>
        {order ? <Placed order={order} /> : <Skeleton className="mt-6 h-96 rounded-lg" />}
      </div>
    </div>
  )
}

const Placed = ({ order }: { order: OrderJson }) => (
  <div className={`${orderGrid} pt-6`}>
    <div className="flex min-w-0 flex-col gap-6">
      <OrderPart title="What happens next">
        <NextSteps order={order} />
      </OrderPart>
      <OrderPart title="Items">
        <ul className={lineListClass}>
          {order.items.map((item) => (
            <LineRow key={item.sku} line={item} />
          ))}
        </ul>
      </OrderPart>
    </div>
    <div className="flex min-w-0 flex-col gap-6">
      <OrderFacts order={order} />
    </div>
  </div>
)
