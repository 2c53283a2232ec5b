import type { ReactElement } from 'react'
import { contactWays } from '#contract/contact-ways.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderToTell, ReturnedItem } from './read-order.ts'

/** Something may not be sent back: why. */
export const writeReturnRejected = (
  about: OrderToTell,
  { returnId, note }: OrderMailData<'return-rejected'>,
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    about,
    'We are sorry. Here is why.',
    title('We cannot take it back'),
    paragraph(
      'We have looked at your return ',
      strong(returnId),
      ' of order ',
      strong(about.order.id),
      note ? ', and we are sorry: we cannot take it back. This is why:' : ', and we are sorry: we cannot take it back.',
    ),
    note && quote(note),
    paragraph(
      `If you think that we are wrong, please ${contactWays(about.settings) || 'write to us on the contact page'}.`,
    ),
    button('See your order', orderPage(about)),
    heading('What it was about'),
    ...returnedGoods(items, about.shopUrl),
  )
