import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** The order confirmation, sent when the order is paid. */
export function writeConfirmation(about: OrderEmailContext): ReactElement {
  const { order, method, settings } = about
  const shipping = settings.shippingMethods.find(({ id }) => id === order.shippingMethod)
  const { firstName } = order.shippingAddress
  const name = about.isToOwner ? firstName : plainName(firstName)
  return orderEmail(
    about,
    t('confirmedPreview', { id: order.id }),
    title(name ? t('thanksName', { name }) : t('thanks')),
    paragraph(t('confirmedIntro', { id: order.id, shipped: order.shippingMethod !== null, strong })),
    button(t('viewOrder'), orderPage(about)),
    heading(t('orderedItems')),
    ...orderedItems(about, withAmount),
    totals(about),
    sideBySide(
      ...(order.shippingMethod
        ? [{ heading: t('shippingAddress'), lines: addressLines(about, order.shippingAddress) }]
        : []),
      { heading: t('billingAddress'), lines: addressLines(about, order.billingAddress) },
      ...(shipping ? [{ heading: t('shipping'), lines: [shipping.name, shipping.estimate] }] : []),
      ...(method ? [{ heading: t('paidWith'), lines: [method] }] : []),
    ),
  )
}
