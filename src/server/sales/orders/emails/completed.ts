import type { ReactElement } from 'react'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailOrders.ts'
import { heading, link, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedItems, orderPage, withReviewLink } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** Email about the arrival of an order, which asks for reviews. */
export function writeCompleted(context: OrderEmailContext, { token }: OrderMailData<'order-completed'>): ReactElement {
  const { order, items, shopUrl } = context
  const ordered = items.filter(({ parent }) => parent === null)
  const onePerProduct = [...new Map(ordered.map((item) => [item.productId, item])).values()]
  return orderEmail(
    { ...context, ...(token && { unsubscribe: shopUrl + paths.unsubscribe(token) }) },
    t('completedPreview'),
    title(t('completedTitle')),
    paragraph(t('completedIntro', { id: order.id, strong })),
    ...orderedItems({ ...context, items: onePerProduct }, withReviewLink(shopUrl)),
    heading(t('somethingWrong')),
    paragraph(t('returnWithin', { days: context.settings.returnDays }), ' ', link(t('goToOrder'), orderPage(context))),
  )
}
