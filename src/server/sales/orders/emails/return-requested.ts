import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email that confirms the request for a return. */
export const writeReturnRequested = (
  context: OrderEmailContext,
  { returnId }: { returnId: string },
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    context,
    t('requestedPreview'),
    title(t('requestedTitle')),
    paragraph(t('requestedIntro', { id: context.order.id, returnId, strong })),
    button(t('viewOrder'), orderPage(context)),
    heading(t('itemsInReturn')),
    ...returnedGoods(items, context.shopUrl),
  )
