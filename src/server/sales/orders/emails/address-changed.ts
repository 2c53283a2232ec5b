import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, orderEmail, orderPage } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about a shipping address that was corrected by a link, so that the buyer notices if another person has the link. */
export const writeAddressChanged = (context: OrderEmailContext): ReactElement =>
  orderEmail(
    context,
    t('addressChangedPreview', { id: context.order.id }),
    title(t('addressChangedTitle')),
    paragraph(t('addressChangedIntro', { id: context.order.id, strong })),
    sideBySide({ heading: t('shippingAddress'), lines: addressLines(context, context.order.shippingAddress) }),
    button(t('viewOrder'), orderPage(context)),
  )
