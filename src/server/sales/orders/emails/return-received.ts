import type { ReactElement } from 'react'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderToTell, ReturnedItem } from './read-order.ts'

/** What was sent back is here. */
export const writeReturnReceived = (
  about: OrderToTell,
  { returnId }: { returnId: string },
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    about,
    'Your refund is next.',
    title('Your parcel has arrived'),
    paragraph(
      'What you sent back with return ',
      strong(returnId),
      ' of order ',
      strong(about.order.id),
      ' is here. Your refund is next: we write to you when it is made.',
    ),
    button('See your order', orderPage(about)),
    heading('What arrived'),
    ...returnedGoods(items, about.shopUrl),
  )
