import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
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
    t('requestedPreview'),
    title(t('requestedTitle')),
    paragraph(t('requestedIntro', { id: about.order.id, returnId, strong })),
    button(t('viewOrder'), orderPage(about)),
    heading(t('itemsInReturn')),
    ...returnedGoods(items, about.shopUrl),
  )
