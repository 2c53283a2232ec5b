import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedItems, orderPage, refundNotice, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about the cancellation of a paid order, by the shopper or the shop. */
export const writeCancelled = (
  context: OrderEmailContext,
  { refund, held = 0, unpaid = false, reason }: OrderMailData<'order-cancelled'>,
): ReactElement => {
  const { currency } = context.order
  const withheld = t('heldByDispute', { amount: { cents: held, currency } })
  const nothing = t(context.order.total === 0 ? 'nothingPaid' : unpaid ? 'nothingToPay' : 'refundedBefore')
  return orderEmail(
    context,
    refund > 0 ? t('refundPreview', { amount: { cents: refund, currency } }) : held > 0 ? withheld : nothing,
    title(t('canceledTitle')),
    paragraph(t('canceledIntro', { id: context.order.id, shipped: context.order.shippingMethod !== null, strong })),
    reason && quote(reason),
    refund > 0 && refundNotice(context, refund),
    held > 0 && paragraph(withheld),
    refund === 0 && held === 0 && paragraph(nothing),
    button(t('viewOrder'), orderPage(context)),
    heading(t('canceledItems')),
    ...orderedItems(context, withAmount(currency)),
    totals(context),
  )
}
