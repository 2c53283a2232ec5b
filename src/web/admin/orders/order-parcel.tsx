import ExternalLink from 'lucide-react/icons/external-link'
import { trackingPage } from '#contract/carriers.ts'
import { describeDelivery } from '#contract/describe-delivery.ts'
import type { AdminOrderJson } from '#contract/orders.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { PanelSection } from '#web/admin/lists/panel-section.tsx'
import { findDelivery } from '#web/order/find-delivery.ts'
import { useShop } from '#web/shop/shop.ts'
import { KeyValueList } from '#web/ui/key-value-list.tsx'

/** Shipping method of an order, with its tracking number once shipped. */
export function OrderParcel({ order }: { order: AdminOrderJson }) {
  const { delivery, carrier, trackingNumber } = order
  const method = findDelivery(useShop(), order)?.name
  const page = trackingNumber && trackingPage(carrier, trackingNumber)
  return (
    <PanelSection title={t('shipping')}>
      <KeyValueList
        entries={[
          { name: t('shippingMethod'), value: method ?? t('nothingToShip') },
          ...(delivery?.arrives ? [{ name: t('promised'), value: describeDelivery(delivery) }] : []),
          ...(delivery?.pickupPlace ? [{ name: t('pickupAt'), value: delivery.pickupPlace }] : []),
          ...(carrier ? [{ name: common('carrier'), value: carrier }] : []),
          ...(trackingNumber
            ? [
                {
                  name: common('trackingNumber'),
                  value: page ? (
                    <a href={page} target="_blank" rel="noreferrer" className="inline-block py-0.5 underline">
                      {trackingNumber}
                      <ExternalLink aria-hidden className="ms-1.5 inline size-3.5" />
                      <span className="sr-only"> {common('newTab')}</span>
                    </a>
                  ) : (
                    trackingNumber
                  ),
                },
              ]
            : []),
        ]}
      />
    </PanelSection>
  )
}
