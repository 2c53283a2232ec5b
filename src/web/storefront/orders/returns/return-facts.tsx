import Ban from 'lucide-react/icons/ban'
import { returnsAddress } from '#contract/contact-options.ts'
import { formatPrice } from '#contract/money.ts'
import { type ReturnStatus, returnReasons } from '#contract/order-status.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/returns.ts'
import { useShop } from '#web/shop/shop.ts'
import { Stepper } from '#web/ui/stepper.tsx'

type Return = OrderJson['returns'][number]

const reached: Record<Exclude<ReturnStatus, 'Rejected'>, number> = {
  Requested: 0,
  Approved: 1,
  Received: 2,
  // All four steps are done.
  Refunded: 4,
}

interface ReturnFactsProps {
  order: Pick<OrderJson, 'items' | 'paymentMethod' | 'currency'>
  orderReturn: Return
}

const listSteps = () => [t('stepRequested'), t('stepApproved'), t('stepReceived'), t('refunded')]

/** Progress of a return, its lines, and the refund. */
export function ReturnFacts({ order: { items, paymentMethod, currency }, orderReturn }: ReturnFactsProps) {
  const { id, status, lines, note, amount, refund, heldByDispute } = orderReturn
  const shop = useShop()
  return (
    <div className="flex flex-col gap-5 text-sm">
      {status === 'Rejected' ? (
        <p className="flex items-center gap-3">
          <Ban aria-hidden className="size-5 shrink-0 text-danger" />
          {t('thisReturnWasDeclined')}
        </p>
      ) : (
        <Stepper label={t('progressLabel', { id })} steps={listSteps()} current={reached[status]} />
      )}
      {status === 'Approved' && <p className="text-ink-soft">{t('sendTo', { id, shop: returnsAddress(shop) })}</p>}
      {note && (
        <div className="rounded-md bg-sunken p-4">
          <p className="font-medium">{t('wrote', { name: shop.name })}</p>
          <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{note}</p>
        </div>
      )}
      <ul aria-label={t('itemsLabel', { id })} className="flex flex-col gap-2">
        {lines.map(({ line, quantity, reason }) => (
          <li key={line} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity} × {items.find((item) => item.line === line)?.name}
            </span>
            <span className="shrink-0 text-ink-soft">{returnReasons[reason]}</span>
          </li>
        ))}
      </ul>
      {status !== 'Rejected' && (
        <dl className="flex items-baseline justify-between gap-4 border-t pt-4">
          <dt className="text-ink-soft">
            {status === 'Refunded' ? t('refunded') : t('expectedRefund')}
            {paymentMethod && t('toMethod', { paymentMethod })}
            {heldByDispute ? (
              <span className="block text-xs">
                {t('heldByDispute', { heldByDispute: formatPrice(heldByDispute, currency) })}
              </span>
            ) : (
              refund < amount && <span className="block text-xs">{t('restRefunded')}</span>
            )}
          </dt>
          <dd className="font-semibold text-base tabular-nums">{formatPrice(refund, currency)}</dd>
        </dl>
      )}
    </div>
  )
}
