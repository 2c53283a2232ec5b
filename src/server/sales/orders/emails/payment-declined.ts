import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import { formatMoment } from './format-moment.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about a payment that took days and then failed. */
export const writePaymentDeclined = (
  context: OrderEmailContext,
  { reason, payBy }: OrderMailData<'payment-declined'>,
): ReactElement => {
  const moment = formatMoment(payBy, context.settings.timeZone)
  return orderEmail(
    context,
    t('declinedPreview', { moment }),
    title(t('declinedTitle')),
    paragraph(t('declinedIntro', { id: context.order.id, strong })),
    reason && quote(reason),
    paragraph(t('declinedNext', { moment, strong })),
    button(t('payOrder'), orderPage(context)),
  )
}
