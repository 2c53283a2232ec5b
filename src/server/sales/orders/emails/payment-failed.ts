import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about an order that was cancelled because it was not paid in time. */
export const writePaymentFailed = (
  context: OrderEmailContext,
  { reason }: OrderMailData<'payment-failed'>,
): ReactElement =>
  orderEmail(
    context,
    t('notPaidPreview'),
    title(t('notPaidTitle')),
    paragraph(t('notPaidIntro', { id: context.order.id, strong })),
    reason && quote(reason),
    button(t('orderAgain'), orderPage(context)),
    heading(t('notPaidItems')),
    ...orderedItems(context, withAmount(context.order.currency)),
    totals(context),
  )
