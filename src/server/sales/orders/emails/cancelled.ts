import type { ReactElement } from 'react'
import { formatCents } from '#contract/money.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { goesBack, orderEmail, orderedGoods, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

const ALL_BACK = 'All that you paid was sent back to you before.'

const heldUp = (amount: number): string =>
  `${formatCents(amount)} of your payment is held by your bank’s dispute. If your bank does not return it to you, we will refund it when the dispute ends.`

/** The order was paid, and cancelled by its shopper or by the shop. */
export const writeCancelled = (
  about: OrderToTell,
  { refund, held = 0, reason }: OrderMailData<'order-cancelled'>,
): ReactElement =>
  orderEmail(
    about,
    refund > 0 ? `You get ${formatCents(refund)} back.` : held > 0 ? heldUp(held) : ALL_BACK,
    title('Your order was cancelled'),
    paragraph('Your order ', strong(about.order.id), ' was cancelled and will not be sent.'),
    reason && quote(reason),
    refund > 0 && goesBack(about, refund),
    held > 0 && paragraph(heldUp(held)),
    refund === 0 && held === 0 && paragraph(ALL_BACK),
    button('See your order', orderPage(about)),
    heading('What was in it'),
    ...orderedGoods(about, withAmount),
    totals(about),
  )
