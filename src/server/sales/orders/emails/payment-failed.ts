import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about an order that was cancelled because it was not paid in time. */
export const writePaymentFailed = (
  about: OrderEmailContext,
  { reason }: OrderMailData<'payment-failed'>,
): ReactElement =>
  orderEmail(
    about,
    t('notPaidPreview'),
    title(t('notPaidTitle')),
    paragraph(t('notPaidIntro', { id: about.order.id, strong })),
    reason && quote(reason),
    button(t('orderAgain'), orderPage(about)),
    heading(t('notPaidItems')),
    ...orderedItems(about, withAmount),
    totals(about),
  )
