import House from 'lucide-react/icons/house'
import PackageOpen from 'lucide-react/icons/package-open'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { findDelivery } from '#web/order/find-delivery.ts'
import { type OrderViewer, orderPath } from '#web/order/order-viewer.ts'
import { useShop } from '#web/shop/shop.ts'
import { Timeline } from '#web/ui/timeline.tsx'

/** The steps between a paid order and its delivery. */
export function NextSteps({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const { id, shippingAddress } = order
  const method = findDelivery(useShop(), order)
  return (
    <Timeline
      label={t('whatHappensNext')}
      entries={[
        { id: 1, icon: PackageOpen, tone: 'accent', title: t('wePackIt'), note: t('packingHint') },
        {
          id: 2,
          icon: Truck,
          title: t('weShip'),
          note: (
            <>
              {t('trackingHint', {
                link: (text) => (
                  <Link to={orderPath(viewer, id)} className="text-accent underline underline-offset-4">
                    {text}
                  </Link>
                ),
              })}
            </>
          ),
        },
        {
          id: 3,
          icon: House,
          title: t('itArrives', { city: shippingAddress.city }),
          note: method?.time && `${method.name}: ${method.time.replace(/^[A-Z]/, (letter) => letter.toLowerCase())}`,
        },
      ]}
    />
  )
}
