import type { ReactNode } from 'react'
import { wasPaid } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { isShipped } from '#contract/product-types.ts'
import { t } from '#messages/print.ts'
import { AddressLines } from '#web/order/address-lines.tsx'
import { findDelivery } from '#web/order/find-delivery.ts'
import { paymentLabels } from '#web/order/payment-labels.ts'
import { RefundList } from '#web/order/refund-list.tsx'
import { TotalsList } from '#web/order/totals-list.tsx'
import { useShop } from '#web/shop/shop.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Letterhead } from './letterhead.tsx'
import { LineTable } from './line-table.tsx'
import './print.css'

const titles = { order: 'order', invoice: 'invoice', 'packing-slip': 'packingSlip' } as const

interface OrderSheetProps {
  order: OrderJson
  kind: keyof typeof titles
}

/** A printed order: order confirmation, invoice, or packing slip without prices. Visible only in print. */
export function OrderSheet({ order, kind }: OrderSheetProps) {
  const { id, date, items, shippingMethod, delivery, carrier, trackingNumber, paymentStatus } = order
  const shop = useShop()
  const method = findDelivery(shop, order)?.name
  const packing = kind === 'packing-slip'
  return (
    <div data-sheet={kind} className="hidden text-sm print:block">
      <Letterhead title={t(titles[kind], { id })}>
        {t('placed')} <Moment at={date} />
        {!packing && wasPaid(paymentStatus) && ` · ${paymentLabels[paymentStatus]}`}
      </Letterhead>
      <div className="grid grid-cols-3 gap-6 py-5">
        {shippingMethod && (
          <SheetSection title={t('shipTo')}>
            <AddressLines address={order.shippingAddress} />
          </SheetSection>
        )}
        {delivery?.pickupPlace && (
          <SheetSection title={t('pickupAt')}>
            <p>{delivery.pickupPlace}</p>
          </SheetSection>
        )}
        {!packing && (
          <SheetSection title={t('billTo')}>
            <AddressLines address={order.billingAddress} />
          </SheetSection>
        )}
        {method && (
          <SheetSection title={t('shipping')}>
            <p>{method}</p>
            {carrier && <p>{carrier}</p>}
            {trackingNumber && <p className="wrap-anywhere">{trackingNumber}</p>}
          </SheetSection>
        )}
      </div>
      <LineTable items={packing ? linesToPack(order) : items} prices={!packing} currency={order.currency} />
      {!packing && (
        <div className="ms-auto w-64 break-inside-avoid pt-5">
          <TotalsList totals={order} currency={order.currency} isShipped={method !== undefined} />
          <RefundList order={order} />
        </div>
      )}
      {shop.supportEmail && (
        <p className="pt-10 text-ink-soft text-xs">{t('questions', { email: shop.supportEmail, id })}</p>
      )}
    </div>
  )
}

/** Omits lines that are not shipped, and units that were refunded before shipping. */
const linesToPack = ({ status, items }: OrderJson) =>
  items.filter(isShipped).map((item) => {
    const { quantity, returned } = item
    if (status !== 'Processing' || returned === 0) return item
    return { ...item, quantity: quantity - returned, note: t('doNotShip', { returned, quantity }) }
  })

const SheetSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="mb-1 font-semibold text-xs">{title}</p>
    {children}
  </div>
)
