import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { goesBack, orderEmail, orderedGoods, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** The order was paid, and cancelled by its shopper or by the shop. */
export const writeCancelled = (
  about: OrderToTell,
  { refund, held = 0, reason }: OrderMailData<'order-cancelled'>,
): ReactElement =>
  orderEmail(
    about,
    refund > 0
      ? t('refundPreview', { amount: refund })
      : held > 0
        ? t('heldByDispute', { amount: held })
        : t('refundedBefore'),
    title(t('canceledTitle')),
    paragraph(t('canceledIntro', { id: about.order.id, strong })),
    reason && quote(reason),
    refund > 0 && goesBack(about, refund),
    held > 0 && paragraph(t('heldByDispute', { amount: held })),
    refund === 0 && held === 0 && paragraph(t('refundedBefore')),
    button(t('viewOrder'), orderPage(about)),
    heading(t('canceledItems')),
    ...orderedGoods(about, withAmount),
    totals(about),
  )
