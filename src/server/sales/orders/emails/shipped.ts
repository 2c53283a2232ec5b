import type { ReactElement } from 'react'
import { trackingPage } from '#contract/carriers.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { facts, sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, orderEmail, orderedGoods, orderPage } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** What was paid back before stays with the shop. */
const whatIsSent = (item: OrderToTell['items'][number]) =>
  item.refunded < item.quantity ? [{ ...item, quantity: item.quantity - item.refunded }] : []

/** The order was handed to a carrier. */
export function writeShipped(about: OrderToTell): ReactElement {
  const { carrier, trackingNumber, shippingAddress, id } = about.order
  const page = trackingNumber === null ? undefined : trackingPage(carrier ?? undefined, trackingNumber)
  return orderEmail(
    about,
    carrier ? `${carrier} has it now.` : 'It has left us.',
    title('Your order is on its way'),
    paragraph('Your order ', strong(id), carrier ? ` was handed to ${carrier}.` : ' has left us.'),
    facts([
      ...(carrier ? [['Carrier', carrier] as [string, string]] : []),
      ...(trackingNumber ? [['Tracking number', trackingNumber] as [string, string]] : []),
    ]),
    page ? button('Follow your parcel', page) : button('See your order', orderPage(about)),
    sideBySide({ heading: 'Where it goes', lines: addressLines(about, shippingAddress) }),
    heading('What is in it'),
    ...orderedGoods({ ...about, items: about.items.flatMap(whatIsSent) }),
  )
}
