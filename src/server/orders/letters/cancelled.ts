import type { ReactElement } from 'react'
import { formatCents } from '#contract/money.ts'
import { button, heading, paragraph, quote, strong, title } from '../../mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { goesBack, orderedGoods, orderLetter, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** The order was cancelled, by its shopper or by the shop. */
export const writeCancelled = (
  about: OrderToTell,
  { refund, reason }: OrderMailData<'order-cancelled'>,
): ReactElement =>
  orderLetter(
    about,
    refund > 0 ? `You get ${formatCents(refund)} back.` : 'You have not been charged.',
    title('Your order was cancelled'),
    paragraph('Your order ', strong(about.order.id), ' was cancelled and will not be sent.'),
    reason && quote(reason),
    refund > 0 ? goesBack(about, refund) : paragraph('You have not been charged.'),
    button('See your order', orderPage(about)),
    heading('What was in it'),
    ...orderedGoods(about, withAmount),
    totals(about),
  )
