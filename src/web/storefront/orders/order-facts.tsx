import type { OrderJson } from '#contract/orders.ts'
import { AddressLines } from '#web/address-lines.tsx'
import { paymentWords } from '#web/payment-words.ts'
import { RefundList } from '#web/refund-list.tsx'
import { shippingMethodIn, useShop } from '#web/shop.ts'
import { TotalsList } from '#web/totals-list.tsx'
import { KeyValueList } from '#web/ui/key-value-list.tsx'
import { OrderPart } from './order-part.tsx'

/** What an order costs, how it is sent, and where to. */
export function OrderFacts({ order }: { order: OrderJson }) {
  const { paymentStatus, paymentMethod, shippingMethod } = order
  const method = shippingMethodIn(useShop(), shippingMethod)?.name ?? shippingMethod
  return (
    <>
      <OrderPart title="Summary">
        <TotalsList totals={order} />
        <RefundList order={order} />
        <KeyValueList
          className="mt-4 border-t pt-1.5"
          entries={[
            { name: 'Payment', value: paymentWords[paymentStatus] },
            ...(paymentMethod ? [{ name: 'Payment method', value: paymentMethod }] : []),
            { name: 'Shipping method', value: method },
          ]}
        />
      </OrderPart>
      <div className="grid gap-6 sm:max-lg:grid-cols-2">
        <OrderPart title="Shipping address">
          <AddressLines address={order.shippingAddress} />
        </OrderPart>
        <OrderPart title="Billing address">
          <AddressLines address={order.billingAddress} />
        </OrderPart>
      </div>
    </>
  )
}
