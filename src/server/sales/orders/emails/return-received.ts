import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
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
    t('receivedPreview'),
    title(t('receivedTitle')),
    paragraph(t('receivedIntro', { returnId, id: about.order.id, strong })),
    button(t('viewOrder'), orderPage(about)),
    heading(t('itemsReceived')),
    ...returnedGoods(items, about.shopUrl),
  )
