import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email about the arrival of a return. */
export const writeReturnReceived = (
  context: OrderEmailContext,
  { returnId }: { returnId: string },
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    context,
    t('receivedPreview'),
    title(t('receivedTitle')),
    paragraph(t('receivedIntro', { returnId, id: context.order.id, strong })),
    button(t('viewOrder'), orderPage(context)),
    heading(t('itemsReceived')),
    ...returnedGoods(items, context.shopUrl),
  )
