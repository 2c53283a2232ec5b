import { formatOptions } from '#contract/chosen-options.ts'
import { returnReasons } from '#contract/order-status.ts'
import { t } from '#messages/adminReturns.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Return, ReturnedItem } from './return-labels.ts'

interface ReturnContentsProps {
  orderReturn: Return
  items: ReturnedItem[]
  customer: string
}

/** Lines of a return with reasons and messages. */
export const ReturnContents = ({ orderReturn: { id, lines, comment, note }, items, customer }: ReturnContentsProps) => (
  <div className="flex min-w-0 grow flex-col gap-3 text-start text-sm">
    <ul aria-label={t('itemsLabel', { id })} className="flex flex-col gap-3">
      {lines.map(({ line, quantity, reason, restocked }) => {
        const item = items.find((each) => each.line === line)
        const details = [item && formatOptions(item), returnReasons[reason], restockText(restocked)].filter(Boolean)
        return (
          <li key={line} className="flex items-center gap-3.5">
            <Picture src={item?.image} alt="" sizes="3rem" className="w-12 shrink-0 rounded-md" />
            <div className="min-w-0 grow">
              <p className="font-medium leading-snug wrap-anywhere">
                {quantity} × {item?.name}
              </p>
              <p className="mt-0.5 text-ink-soft wrap-anywhere">{details.join(' · ')}</p>
            </div>
          </li>
        )
      })}
    </ul>
    {comment && <Quote by={customer}>{comment}</Quote>}
    {note && <Quote by={t('yourReply')}>{note}</Quote>}
  </div>
)

const restockText = (restocked: boolean | null) => {
  if (restocked === null) return undefined
  return restocked ? t('backInStock') : t('notRestocked')
}

const Quote = ({ by, children }: { by: string; children: string }) => (
  <div className="rounded-md bg-sunken px-3.5 py-3">
    <p className="font-medium text-xs wrap-anywhere">{by}</p>
    <p className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere">{children}</p>
  </div>
)
