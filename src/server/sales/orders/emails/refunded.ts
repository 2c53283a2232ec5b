import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, refundNotice } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about a refund of an order that is not cancelled. */
export const writeRefunded = (
  context: OrderEmailContext,
  { amount, reason }: OrderMailData<'order-refunded'>,
): ReactElement =>
  orderEmail(
    context,
    t('refundedPreview', { id: context.order.id }),
    title(t('refundedTitle', { amount: { cents: amount, currency: context.order.currency } })),
    paragraph(t('refundedIntro', { id: context.order.id, strong })),
    quote(reason),
    refundNotice(context, amount),
    button(t('viewOrder'), orderPage(context)),
  )
