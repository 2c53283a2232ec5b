import type { ReactElement } from 'react'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderToTell, ReturnedItem } from './read-order.ts'

/** The shopper asked to send something back. */
export const writeReturnRequested = (
  about: OrderToTell,
  { returnId }: { returnId: string },
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    about,
    'We look at it and write to you again.',
    title('We have your request'),
    paragraph(
      'You would like to send back part of your order ',
      strong(about.order.id),
      '. We look at it and write to you again. Please keep everything until then. Your return is called ',
      strong(returnId),
      '.',
    ),
    button('See your order', orderPage(about)),
    heading('What you would like to send back'),
    ...returnedGoods(items, about.shopUrl),
  )
