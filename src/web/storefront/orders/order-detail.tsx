import { Link } from 'react-router'
import { hasInvoice } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { InvoiceButton } from '#web/order/invoice-button.tsx'
import { OrderBadge } from '#web/order/order-badge.tsx'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { OrderSheet } from '#web/print/order-sheet.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Card } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { CompletePayment } from './complete-payment.tsx'
import { Downloads } from './downloads.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderGrid } from './order-grid.ts'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSection } from './order-section.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { Parcel } from './parcel.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'
import { isPaymentProcessing, PaymentProcessingNote } from './payment-processing-note.tsx'
import { PrintButton } from './print-button.tsx'
import { ReturnFacts } from './returns/return-facts.tsx'

export function OrderDetail({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const { id, date, status, events, returns, trackingNumber, can } = order
  const isByLink = viewer.orderKey !== undefined
  return (
    <>
      <OrderSheet order={order} kind="order" />
      <div className="print:hidden">
        {!isByLink && (
          <Breadcrumbs>
            <Link to={paths.orders()}>{t('orderHistory')}</Link>
            <span aria-current="page">{id}</span>
          </Breadcrumbs>
        )}
        <PageHeading
          title={t('orderNumber', { id })}
          note={
            <span className="flex flex-wrap items-center gap-3">
              <OrderBadge status={status} />
              <span>
                {t('placedOn')} <Moment at={date} exact />
              </span>
            </span>
          }
        >
          <OrderActions order={order} viewer={viewer} hasPaymentForm className="flex flex-wrap gap-2 max-sm:w-full">
            {hasInvoice(order) && (
              <InvoiceButton
                orderId={id}
                orderKey={viewer.orderKey}
                label={t('downloadInvoice')}
                className="max-sm:grow max-sm:px-3"
              />
            )}
            <PrintButton />
          </OrderActions>
        </PageHeading>
        <div className={orderGrid}>
          <div className="flex min-w-0 flex-col gap-6">
            <Card className="flex flex-col gap-6">
              {isPaymentProcessing(order) && <PaymentProcessingNote />}
              <OrderProgress order={order} />
              {trackingNumber && (
                <section aria-label={t('package')} className="border-t pt-5">
                  <Parcel order={order} />
                </section>
              )}
            </Card>
            <PaymentInstructions order={order} />
            {can.pay && <CompletePayment order={order} viewer={viewer} />}
            <Downloads order={order} viewer={viewer} />
            {returns.map((orderReturn) => (
              <OrderSection key={orderReturn.id} title={t('returnId', { id: orderReturn.id })}>
                <ReturnFacts order={order} orderReturn={orderReturn} />
              </OrderSection>
            ))}
            <OrderItems order={order} />
            <OrderSection title={t('whatHappened')}>
              <OrderTimeline events={events} />
            </OrderSection>
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <OrderFacts order={order} viewer={viewer} />
          </div>
        </div>
      </div>
    </>
  )
}
