import ExternalLink from 'lucide-react/icons/external-link'
import { trackingPage } from '#contract/carriers.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/orders.ts'
import { findDelivery } from '#web/order/find-delivery.ts'
import { useShop } from '#web/shop/shop.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Carrier and tracking number of a shipped order, with a link to the carrier's tracking page. */
export function Parcel({ order }: { order: OrderJson }) {
  const { carrier, trackingNumber, status } = order
  const method = findDelivery(useShop(), order)
  if (!trackingNumber) return
  const page = trackingPage(carrier, trackingNumber)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <dl className="min-w-0 text-sm">
        <dt className="text-ink-soft">{carrier ?? t('trackingNumber')}</dt>
        <dd className="select-all font-medium text-lg tabular-nums wrap-anywhere">{trackingNumber}</dd>
        {method && status === 'Shipped' && (
          <>
            <dt className="sr-only">{t('shippingMethod')}</dt>
            <dd className="text-ink-soft">
              {[method.name, method.time.replace(/^[A-Z]/, (letter) => letter.toLowerCase())]
                .filter(Boolean)
                .join(', ')}
            </dd>
          </>
        )}
      </dl>
      {page && (
        <a href={page} target="_blank" rel="noreferrer" className={buttonClass('secondary', 'normal', 'max-sm:w-full')}>
          {t('trackWith')} {carrier}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">{t('newTab')}</span>
        </a>
      )}
    </div>
  )
}
