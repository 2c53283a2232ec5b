import type { ReactElement } from 'react'
import { button, heading, paragraph, quote, steps, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderToTell, ReturnedItem } from './read-order.ts'

/** Something may be sent back: how. */
export const writeReturnApproved = (
  about: OrderToTell,
  { returnId, note }: OrderMailData<'return-approved'>,
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    about,
    'Here is how to send it to us.',
    title('You can send it back'),
    paragraph('Your return ', strong(returnId), ' of order ', strong(about.order.id), ' was approved.'),
    note && quote(note),
    steps(
      'Pack everything well, best in the box it came in.',
      `Write ${returnId} on the outside, so that we know whose it is.`,
      'Send it to the address below, and keep the receipt with the parcel’s number.',
      'When it has arrived we look at it and send your money back.',
    ),
    sideBySide({
      heading: 'Where to send it',
      lines: [`${about.settings.name} Returns`, about.settings.address].filter(Boolean),
    }),
    button('See your order', orderPage(about)),
    heading('What you send back'),
    ...returnedGoods(items, about.shopUrl),
  )
