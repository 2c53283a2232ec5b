import ArrowRight from 'lucide-react/icons/arrow-right'
import Truck from 'lucide-react/icons/truck'
import { Link } from 'react-router'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/orders.ts'
import { OrderBadge } from '#web/order/order-badge.tsx'
import type { OrderViewer } from '#web/order/order-viewer.ts'
import { countUnits } from '#web/state/lines.ts'
import { cardClass } from '#web/ui/card.tsx'
import { Moment } from '#web/ui/moment.tsx'
import { OrderActions } from './actions/order-actions.tsx'
import { LineRow } from './line-row.tsx'
import { isPaymentProcessing } from './payment-processing-note.tsx'
import { refundText } from './refund-text.ts'

const MAX_SHOWN = 4

interface OrderCardProps {
  order: OrderJson
  viewer: OrderViewer
  /** The order has just been placed. */
  isNew: boolean
}

export function OrderCard({ order, viewer, isNew }: OrderCardProps) {
  const { id, date, status, paymentStatus, items, total, currency, carrier, trackingNumber } = order
  const refund = refundText(order)
  const bought = items.filter(({ parent }) => parent === undefined)
  const more = bought.length - MAX_SHOWN
  return (
    <article
      aria-labelledby={`order-${id}`}
      className={cardClass(isNew ? 'border-accent ring-1 ring-accent' : undefined)}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b px-5 py-4">
        <h2 id={`order-${id}`} className="font-semibold">
          {id}
        </h2>
        <OrderBadge status={status} />
        <span className="order-last w-full text-ink-soft text-sm sm:order-none sm:w-auto">
          <Moment at={date} />
        </span>
        <span className="ms-auto font-semibold tabular-nums">{formatPrice(total, currency)}</span>
        {isPaymentProcessing(order) && <p className="order-last w-full text-ink-soft text-sm">{t('paymentPending')}</p>}
        {paymentStatus === 'awaiting' && (
          <p className="order-last w-full text-ink-soft text-sm">{t('paymentAwaited')}</p>
        )}
        {refund && <p className="order-last w-full text-ink-soft text-sm tabular-nums sm:text-end">{refund}</p>}
      </header>
      <ul
        aria-label={t('itemsLabel', { id })}
        className="grid gap-x-14 gap-y-4 p-5 lg:grid-cols-2 lg:*:only:col-span-2"
      >
        {bought.slice(0, MAX_SHOWN).map((item) => (
          <LineRow key={item.sku} line={item} currency={currency} />
        ))}
        {more > 0 && <li className="self-center text-ink-soft text-sm">{t('andMore', { more })}</li>}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-5 py-4 text-sm">
        <p className="flex min-w-0 items-center gap-2 text-ink-soft wrap-anywhere">
          {trackingNumber ? (
            <>
              <Truck aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0">
                {carrier && `${carrier} · `}
                {t('trackingNumber')} {trackingNumber}
              </span>
            </>
          ) : (
            t('itemCount', { count: countUnits(bought) })
          )}
        </p>
        <OrderActions
          order={order}
          viewer={viewer}
          className="flex flex-wrap items-center gap-2 max-sm:w-full sm:justify-end"
        >
          <Link
            to={paths.order(id)}
            className="inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 font-medium text-accent hover:bg-sunken max-sm:grow sm:-me-4"
          >
            {t('viewOrder')}
            <span className="sr-only"> {id}</span>
            <ArrowRight aria-hidden className="size-4" />
          </Link>
        </OrderActions>
      </footer>
    </article>
  )
}
