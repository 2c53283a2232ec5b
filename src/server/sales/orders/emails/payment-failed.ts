import type { ReactElement } from 'react'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedGoods, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** No payment came in time, so the order has ended. */
export const writePaymentFailed = (about: OrderToTell, { reason }: OrderMailData<'payment-failed'>): ReactElement =>
  orderEmail(
    about,
    'You can order again whenever you like.',
    title('Your order was not paid'),
    paragraph(
      'No payment came for your order ',
      strong(about.order.id),
      ', so we have cancelled it, and its items are no longer kept for you. Should money for it still reach us, all of it goes back.',
    ),
    reason && quote(reason),
    button('Order again', orderPage(about)),
    heading('What you chose'),
    ...orderedGoods(about, withAmount),
    totals(about),
  )
