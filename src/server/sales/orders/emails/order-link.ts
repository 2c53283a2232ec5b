import type { ReactElement } from 'react'
import { ORDER_LINK_DAYS } from '#contract/order-links.ts'
import { t } from '#messages/mailOrders.ts'
import { button, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email with a new link to the order, which its recipient requested. */
export const writeOrderLink = (context: OrderEmailContext): ReactElement =>
  orderEmail(
    context,
    t('linkPreview', { id: context.order.id }),
    title(t('linkTitle')),
    paragraph(t('linkIntro', { id: context.order.id, days: ORDER_LINK_DAYS, strong })),
    button(t('viewOrder'), orderPage(context)),
  )
