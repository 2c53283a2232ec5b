import type { ReactElement } from 'react'
import { trackingPage } from '#contract/carriers.ts'
import { isShipped } from '#contract/product-types.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { labeledValues, sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, orderEmail, orderedItems, orderPage } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Units that were refunded before are not shipped. */
const shippedUnits = (item: OrderEmailContext['items'][number]) =>
  isShipped(item) && item.refunded < item.quantity ? [{ ...item, quantity: item.quantity - item.refunded }] : []

/** Email about the shipment of an order. */
export function writeShipped(context: OrderEmailContext): ReactElement {
  const { carrier, trackingNumber, shippingAddress, id } = context.order
  const page = trackingNumber === null ? undefined : trackingPage(carrier ?? undefined, trackingNumber)
  return orderEmail(
    context,
    carrier ? t('shippedPreviewCarrier', { carrier }) : t('shippedPreview'),
    title(t('shippedTitle')),
    paragraph(carrier ? t('shippedIntroCarrier', { id, carrier, strong }) : t('shippedIntro', { id, strong })),
    labeledValues([
      ...(carrier ? [[t('carrier'), carrier] as [string, string]] : []),
      ...(trackingNumber ? [[t('trackingNumber'), trackingNumber] as [string, string]] : []),
    ]),
    page ? button(t('trackPackage'), page) : button(t('viewOrder'), orderPage(context)),
    sideBySide({ heading: t('shippedTo'), lines: addressLines(context, shippingAddress) }),
    heading(t('itemsShipped')),
    ...orderedItems({ ...context, items: context.items.flatMap(shippedUnits) }),
  )
}
