import type { ReactElement } from 'react'
import { paths } from '#contract/paths.ts'
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
    'A few words from you help whoever comes next.',
    title('How do you like it?'),
    paragraph(
      'Your order ',
      strong(order.id),
      ' is complete. A few words from you about what you bought help whoever thinks of buying it.',
    ),
    ...orderedGoods({ ...about, items: ofEachProduct }, withReviewLink(shopUrl)),
    heading('Is something not right?'),
    paragraph(
      `You can send things back within ${about.settings.returnDays} days. `,
      link('Go to your order', orderPage(about)),
    ),
  )
}
