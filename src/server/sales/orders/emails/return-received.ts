import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email about the arrival of a return. */
export const writeReturnReceived = (
  about: OrderEmailContext,
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
