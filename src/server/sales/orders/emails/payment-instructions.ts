import type { ReactElement, ReactNode } from 'react'
import { formatDueDay } from '#contract/format-due-day.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { labeledValues } from '#server/platform/mail/templates/tables.ts'
import { orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about a new order whose payment staff will record, with the instructions for the payment. */
export function writePaymentInstructions(context: OrderEmailContext): ReactElement {
  const { id, shippingMethod, currency, manualPayment } = context.order
  const method = manualPayment?.method ?? 'transfer'
  return orderEmail(
    context,
    t('confirmedPreview', { id }),
    title(t('thanks')),
    paragraph(t('acceptedIntro', { id, method, shipped: shippingMethod !== null, strong })),
    ...howToPay(context),
    button(t('viewOrder'), orderPage(context)),
    heading(t('orderedItems')),
    ...orderedItems(context, withAmount(currency)),
    totals(context),
  )
}

/** Email that reminds of an order that is canceled soon because it is not paid. */
export function writePaymentReminder(context: OrderEmailContext): ReactElement | null {
  const { id, status, paymentStatus, manualPayment } = context.order
  // It was paid or canceled after the email was queued.
  if (status !== 'Pending' || paymentStatus !== 'awaiting') return null
  const day = manualPayment?.dueOn ? formatDueDay(manualPayment.dueOn) : ''
  return orderEmail(
    context,
    t('reminderPreview', { day }),
    title(t('reminderTitle')),
    paragraph(t('reminderIntro', { id, day, strong })),
    ...howToPay(context),
    button(t('viewOrder'), orderPage(context)),
  )
}

/** The amount, the reference and the shop's instructions. */
function howToPay({ due, order: { id, currency, manualPayment } }: OrderEmailContext): ReactNode[] {
  if (!manualPayment) return []
  const { method, instructions, dueOn } = manualPayment
  const amount = t('amount', { amount: { cents: due, currency } })
  return [
    heading(t('howToPay')),
    labeledValues([
      [t('toPay'), amount],
      ...(method === 'cash' ? [] : [[t('paymentReference'), id] satisfies [string, string]]),
      ...(dueOn ? [[t('payBy'), formatDueDay(dueOn)] satisfies [string, string]] : []),
    ]),
    ...instructions.split('\n').flatMap((line) => (line.trim() ? [paragraph(line)] : [])),
  ]
}
