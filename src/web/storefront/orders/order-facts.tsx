import { Suspense, useState } from 'react'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { paymentWords } from '#web/order/payment-words.ts'
import { RefundList } from '#web/order/refund-list.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { shippingMethodIn, useShop } from '#web/shop/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { OrderPart } from './order-part.tsx'

const AddressDialog = lazyPart(() => import('./actions/address-dialog.tsx'))

/** Totals, payment, shipping method and addresses of an order. */
export function OrderFacts({ order, userId }: { order: OrderJson; userId: string }) {
  const [open, setOpen] = useState(false)
  const { paymentStatus, paymentMethod, shippingMethod } = order
  const method = shippingMethodIn(useShop(), shippingMethod)?.name ?? shippingMethod
  return (
    <>
      <OrderPart title={t('summary')}>
        <TotalsList totals={order} />
        <RefundList order={order} />
        <KeyValueList
          className="mt-4 border-t pt-1.5"
          entries={[
            { name: 'Payment', value: paymentWords[paymentStatus] },
            ...(paymentMethod ? [{ name: t('paymentMethod'), value: paymentMethod }] : []),
            { name: t('shippingMethod'), value: method },
          ]}
        />
      </OrderPart>
      <div className="grid gap-6 sm:max-lg:grid-cols-2">
        <OrderPart title={t('shippingAddress')}>
          <AddressLines address={order.shippingAddress} />
          {order.can.changeAddress && (
            <Button
              look="quiet"
              size="small"
              className="-ml-3 mt-2"
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              {t('changeAddress')}
            </Button>
          )}
        </OrderPart>
        <OrderPart title={t('billingAddress')}>
          <AddressLines address={order.billingAddress} />
        </OrderPart>
      </div>
      <Suspense>{open && <AddressDialog order={order} userId={userId} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
