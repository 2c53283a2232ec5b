import { formatPrice } from '#contract/money.ts'
import { t } from '#messages/adminReturns.ts'
import { Moment } from '#web/ui/moment.tsx'
import { ReturnActions } from './return-actions.tsx'
import { ReturnContents } from './return-contents.tsx'
import { type Return, type ReturnedItem, returnAmount } from './return-labels.ts'

interface ReturnDetailProps {
  orderReturn: Return
  items: ReturnedItem[]
  customer: string
}

/** A return on the page of its order: items, refund and next steps. */
export function ReturnDetail({ orderReturn, items, customer }: ReturnDetailProps) {
  const { status, requestedAt, changedAt } = orderReturn
  const { amount, text } = returnAmount(orderReturn)
  return (
    <div className="flex flex-col gap-4 text-sm">
      <ReturnContents orderReturn={orderReturn} items={items} customer={customer} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-4">
        <p className="text-ink-soft">
          <span className="font-semibold text-base text-ink tabular-nums">
            {formatPrice(amount, orderReturn.currency)}
          </span>{' '}
          {text}
          <span className="block text-xs">
            {t('requested')} <Moment at={requestedAt} exact />
          </span>
          {status !== 'Requested' && (
            <span className="block text-xs">
              {status} <Moment at={changedAt} exact />
            </span>
          )}
        </p>
        <ReturnActions orderReturn={orderReturn} items={items} customer={customer} />
      </div>
    </div>
  )
}
