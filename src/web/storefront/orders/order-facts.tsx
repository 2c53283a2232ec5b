import { Suspense, useState } from 'react'
import { describeDelivery } from '#contract/describe-delivery.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { CreditNotes } from '#web/order/credit-notes.tsx'
import { findDelivery } from '#web/order/find-delivery.ts'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { paymentEntries } from '#web/order/payment-entries.ts'
import { paymentLabels } from '#web/order/payment-labels.ts'
import { RefundList } from '#web/order/refund-list.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { useShop } from '#web/shop/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { OrderSection } from './order-section.tsx'

const AddressDialog = lazyComponent(() => import('./actions/address-dialog.tsx'))

/** Totals, payment, shipping method and addresses of an order. */
export function OrderFacts({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const [open, setOpen] = useState(false)
  const { paymentStatus, delivery } = order
  const method = findDelivery(useShop(), order)
  return (
    <>
      <OrderSection title={t('summary')}>
        <TotalsList totals={order} currency={order.currency} isShipped={method !== undefined} />
        <RefundList order={order} />
        <CreditNotes order={order} viewer={viewer} />
        <KeyValueList
          className="mt-4 border-t pt-1.5"
          entries={[
            { name: t('payment'), value: paymentLabels[paymentStatus] },
            ...paymentEntries(order, t('paymentMethod')),
            ...(method ? [{ name: t('shippingMethod'), value: method.name }] : []),
            ...(delivery?.arrives ? [{ name: t('delivery'), value: describeDelivery(delivery) }] : []),
            ...(delivery?.pickupPlace ? [{ name: t('pickupAt'), value: delivery.pickupPlace }] : []),
          ]}
        />
      </OrderSection>
      <div className="grid gap-6 sm:max-lg:grid-cols-2">
        <OrderSection title={t(delivery?.pickupPlace ? 'contactAddress' : 'shippingAddress')}>
          <AddressLines address={order.shippingAddress} />
          {order.can.changeAddress && (
            <Button
              variant="quiet"
              size="small"
              className="-ms-3 mt-2"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {t('changeAddress')}
            </Button>
          )}
        </OrderSection>
        <OrderSection title={t('billingAddress')}>
          <AddressLines address={order.billingAddress} />
        </OrderSection>
      </div>
      <Suspense>{open && <AddressDialog order={order} viewer={viewer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
