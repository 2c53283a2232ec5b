import { useQuery } from '@tanstack/react-query'
import { formatPrice } from '#contract/money.ts'
import type { OrderJson } from '#contract/orders.ts'
import { t } from '#messages/order.ts'
import { invoicesQuery } from '../api/orders.ts'
import { InvoiceButton } from './invoice-button.tsx'
import type { OrderViewer } from './order-viewer.ts'

/** The credit notes of refunds, or of the cancellation of an order that was to be paid by invoice. */
export function CreditNotes({ order, viewer }: { order: OrderJson; viewer: OrderViewer }) {
  const { id, status, refunds, manualPayment, currency } = order
  const mayHaveSome = refunds.length > 0 || (status === 'Cancelled' && manualPayment?.method === 'invoice')
  const { data } = useQuery({ ...invoicesQuery(viewer, id, `${status} ${refunds.length}`), enabled: mayHaveSome })
  const notes = data?.filter(({ kind }) => kind === 'credit_note') ?? []
  if (notes.length === 0) return
  return (
    <ul aria-label={t('creditNotes')} className="mt-4 flex flex-col gap-2 border-t pt-4 text-sm">
      {notes.map(({ number, amount }) => (
        <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <InvoiceButton
            orderId={id}
            orderKey={viewer.orderKey}
            number={number}
            label={t('creditNote', { number })}
            size="small"
          />
          <span className="tabular-nums">−{formatPrice(amount, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
