import Check from 'lucide-react/icons/check'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { OrderStatus } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { checkoutSteps } from '../checkout/checkout-frame.tsx'
import { endGuest } from '../checkout/guest/end-guest.ts'
import { RecommendedRow } from '../recommendations/recommended-row.tsx'
import { AccountOffer } from './account-offer.tsx'
import { Downloads } from './downloads.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderGrid } from './order-grid.ts'
import { OrderItems } from './order-items.tsx'
import { OrderSection } from './order-section.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { isPaymentProcessing } from './payment-processing-note.tsx'
import { PrintButton } from './print-button.tsx'

const statusMessages = {
  Pending: 'newsPending',
  Processing: 'newsPaid',
  Shipped: 'newsShipped',
  Completed: 'newsDelivered',
  Cancelled: undefined,
} as const satisfies Record<OrderStatus, string | undefined>

/** Whether to show the confirmation: not for an order that is unpaid, canceled or refunded. */
export const isConfirmed = ({ paymentStatus, status }: OrderJson): boolean =>
  (paymentStatus === 'paid' ||
    paymentStatus === 'awaiting' ||
    (paymentStatus === 'processing' && status === 'Pending')) &&
  statusMessages[status] !== undefined

/** Confirmation of an order that was just placed, with its progress and the next steps. */
export function PlacedOrder({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const { id, status, items, shippingAddress, shippingMethod } = order
  const isByLink = viewer.orderKey !== undefined
  // Not before this page is shown: without a guest and without a cart, the checkout leads to the cart.
  useEffect(() => {
    if (isByLink) void endGuest()
  }, [isByLink])
  const isAwaiting = order.paymentStatus === 'awaiting' && (status === 'Pending' || status === 'Processing')
  const messageKey = isAwaiting
    ? 'newsAwaiting'
    : status === 'Completed' && !shippingMethod
      ? 'newsComplete'
      : statusMessages[status]
  return (
    <div className={isByLink ? undefined : 'page-width pt-8 print:max-w-none print:p-0'}>
      <OrderSheet order={order} kind="order" />
      <div className="print:hidden">
        <div className="mx-auto max-w-xl pb-8">
          <Stepper label={t('checkout')} steps={checkoutSteps()} current={checkoutSteps().length} />
        </div>
        <div className="flex flex-col items-center rounded-xl bg-accent-soft px-5 py-10 text-center sm:py-14">
          <span className="flex size-16 items-center justify-center rounded-full bg-accent text-on-accent">
            <Check aria-hidden className="size-8" />
          </span>
          <h1 className="mt-6 text-title">{t('thanks')}</h1>
          <p className="mt-3 max-w-md text-ink-soft wrap-anywhere">
            <strong className="font-semibold text-ink">{id}</strong> {messageKey && t(messageKey)}{' '}
            {isPaymentProcessing(order) ? t('paymentTakesDays') : t('confirmationTo')}{' '}
            <span className="whitespace-nowrap max-sm:whitespace-normal">{shippingAddress.email}</span>.
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <Link to={paths.products()} className={buttonClass('primary')}>
              {t('continueShopping')}
            </Link>
            <PrintButton />
          </div>
        </div>
        {isByLink && <AccountOffer order={order} />}
        <div className={`${orderGrid} pt-6`}>
          <div className="flex min-w-0 flex-col gap-6">
            <PaymentInstructions order={order} />
            {status === 'Processing' && shippingMethod && (
              <OrderSection title={t('whatHappensNext')}>
                <NextSteps order={order} viewer={viewer} />
              </OrderSection>
            )}
            <Downloads order={order} viewer={viewer} />
            <OrderItems order={order} />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <OrderFacts order={order} viewer={viewer} />
          </div>
        </div>
        <RecommendedRow title={t('goesWellWithYour')} basket={items.map(({ productId }) => productId)} />
      </div>
    </div>
  )
}
