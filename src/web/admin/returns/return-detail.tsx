import { formatPrice } from '#contract/money.ts'
import { type ReturnStatus, returnReasons } from '#contract/order-status.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ReturnActions } from './return-actions.tsx'
import type { Return, ReturnedItem } from './return-words.ts'

interface ReturnDetailProps {
  made: Return
  items: ReturnedItem[]
  customer: string
}

/** What comes back and why, what was written about it, what it is worth, and what can be done now. */
export function ReturnDetail({ made, items, customer }: ReturnDetailProps) {
  const { id, status, lines, comment, note, amount, refund, requestedAt, changedAt } = made
  return (
    <div className="flex flex-col gap-4 text-sm">
      <ul aria-label={`Items of ${id}`} className="flex flex-col gap-3">
        {lines.map(({ line, quantity, reason, restocked }) => {
          const item = items.find((each) => each.line === line)
          const facts = [item?.color, item?.size, returnReasons[reason], soldAgain(restocked)].filter(Boolean)
          return (
            <li key={line} className="flex items-center gap-3.5">
              <Picture src={item?.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-md" />
              <div className="min-w-0 grow">
                <p className="font-medium leading-snug wrap-anywhere">
                  {quantity} × {item?.name}
                </p>
                <p className="mt-0.5 text-ink-soft wrap-anywhere">{facts.join(' · ')}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {comment && <Quote by={customer}>{comment}</Quote>}
      {note && <Quote by="Your answer">{note}</Quote>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-4">
        <p className="text-ink-soft">
          <span className="font-semibold text-base text-ink tabular-nums">
            {formatPrice(status === 'Rejected' ? amount : refund)}
          </span>{' '}
          {worth[status]}
          <span className="block text-xs">
            Requested <Moment at={requestedAt} exact />
          </span>
          {status !== 'Requested' && (
            <span className="block text-xs">
              {status} <Moment at={changedAt} exact />
            </span>
          )}
        </p>
        <ReturnActions made={made} items={items} customer={customer} />
      </div>
    </div>
  )
}

const worth: Record<ReturnStatus, string> = {
  Requested: 'to refund',
  Approved: 'to refund',
  Rejected: 'asked for',
  Received: 'to refund',
  Refunded: 'refunded',
}

const soldAgain = (restocked: boolean | null) => {
  if (restocked === null) return undefined
  return restocked ? 'Back in stock' : 'Not sold again'
}

const Quote = ({ by, children }: { by: string; children: string }) => (
  <div className="rounded-md bg-sunken p-3.5">
    <p className="font-medium text-xs">{by}</p>
    <p className="mt-1 whitespace-pre-line text-ink-soft wrap-anywhere">{children}</p>
  </div>
)
