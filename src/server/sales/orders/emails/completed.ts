import type { ReactElement } from 'react'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailOrders.ts'
import { heading, link, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderedGoods, orderPage, withReviewLink } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** The order has arrived: what was bought waits for a review. */
export function writeCompleted(about: OrderToTell, { token }: OrderMailData<'order-completed'>): ReactElement {
  const { order, items, shopUrl } = about
  const ofEachProduct = [...new Map(items.map((item) => [item.productId, item])).values()]
  return orderEmail(
    { ...about, ...(token && { unsubscribe: shopUrl + paths.unsubscribe(token) }) },
    t('completedPreview'),
    title(t('completedTitle')),
    paragraph(t('completedIntro', { id: order.id, strong })),
    ...orderedGoods({ ...about, items: ofEachProduct }, withReviewLink(shopUrl)),
    heading(t('somethingWrong')),
    paragraph(t('returnWithin', { days: about.settings.returnDays }), ' ', link(t('goToOrder'), orderPage(about))),
  )
}
