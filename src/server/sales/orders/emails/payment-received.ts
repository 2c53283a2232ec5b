import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Download } from '#contract/product-files.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { downloadLinks } from './confirmation.ts'
import { orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about a payment that staff recorded. */
export const writePaymentReceived = (
  context: OrderEmailContext,
  downloads: z.output<typeof Download>[],
): ReactElement => {
  const { id, status, shippingMethod, currency } = context.order
  const isToShip = status === 'Processing' && shippingMethod !== null
  return orderEmail(
    context,
    t('receivedPaymentPreview', { id }),
    title(t('receivedPaymentTitle')),
    paragraph(t('receivedPaymentIntro', { id, shipped: isToShip, strong })),
    button(t('viewOrder'), orderPage(context)),
    ...downloadLinks(context, downloads),
    heading(t('orderedItems')),
    ...orderedItems(context, withAmount(currency)),
    totals(context),
  )
}
