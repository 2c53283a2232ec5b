import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about an order whose payment takes days. */
export const writePaymentProcessing = (context: OrderEmailContext): ReactElement =>
  orderEmail(
    context,
    t('processingPreview'),
    title(t('processingTitle')),
    paragraph(t('processingIntro', { id: context.order.id, strong })),
    paragraph(t('processingNext')),
    button(t('viewOrder'), orderPage(context)),
    heading(t('orderedItems')),
    ...orderedItems(context, withAmount(context.order.currency)),
    totals(context),
  )
