import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/returns.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { orderGrid } from '../order-grid.ts'
import { OrderSection } from '../order-section.tsx'
import { ReturnFacts } from './return-facts.tsx'
import { ReturnSteps } from './return-steps.tsx'

interface ReturnRequestedProps {
  order: OrderJson
  viewer: OrderViewer
  orderReturn: OrderJson['returns'][number]
}

/** Confirmation of a requested return, with the next steps. */
export function ReturnRequested({ order, viewer, orderReturn }: ReturnRequestedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Receives the focus, because the pressed button was removed with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div className="flex flex-col items-center rounded-xl bg-accent-soft px-5 py-10 text-center sm:py-14">
        <span className="flex size-16 items-center justify-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden className="size-8" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="mt-6 text-title outline-none">
          {t('requested')}
        </h1>
        <p className="mt-3 max-w-md text-ink-soft">
          {t('waitForAnswer', {
            id: orderReturn.id,
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
        </p>
        <Link to={orderPath(viewer, order.id)} className={buttonClass('primary', 'normal', 'mt-7')}>
          {t('viewOrder')}
        </Link>
      </div>
      <div className={`${orderGrid} pt-6`}>
        <OrderSection title={t('returnNumber', { id: orderReturn.id })}>
          <ReturnFacts order={order} orderReturn={orderReturn} />
        </OrderSection>
        <OrderSection title={t('whatHappensNext')}>
          <ReturnSteps label={t('whatHappensNext')} returnId={orderReturn.id} paymentMethod={order.paymentMethod} />
        </OrderSection>
      </div>
    </>
  )
}
