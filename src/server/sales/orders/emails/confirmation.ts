import type { ReactElement } from 'react'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, orderEmail, orderedGoods, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** The order was paid. */
export function writeConfirmation(about: OrderToTell): ReactElement {
  const { order, method, settings } = about
  const shipping = settings.shippingMethods.find(({ id }) => id === order.shippingMethod)
  const { firstName } = order.shippingAddress
  const name = about.isToOwner ? firstName : plainName(firstName)
  return orderEmail(
    about,
    `We have your order ${order.id} and send it soon.`,
    title(name ? `Thank you, ${name}` : 'Thank you'),
    paragraph('We have your order ', strong(order.id), ' and your payment. We write again when it is on its way.'),
    button('See your order', orderPage(about)),
    heading('What you ordered'),
    ...orderedGoods(about, withAmount),
    totals(about),
    sideBySide(
      { heading: 'Shipping address', lines: addressLines(about, order.shippingAddress) },
      { heading: 'Billing address', lines: addressLines(about, order.billingAddress) },
      ...(shipping ? [{ heading: 'Shipping', lines: [shipping.name, shipping.estimate] }] : []),
      ...(method ? [{ heading: 'Paid with', lines: [method] }] : []),
    ),
  )
}
