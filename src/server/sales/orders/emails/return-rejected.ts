import type { ReactElement } from 'react'
import { contactWays } from '#contract/contact-ways.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email about a rejected return, with the reason. */
export const writeReturnRejected = (
  about: OrderEmailContext,
  { returnId, note }: OrderMailData<'return-rejected'>,
  items: ReturnedItem[],
): ReactElement => {
  const ways = contactWays(about.settings)
  return orderEmail(
    about,
    t('rejectedPreview', { returnId }),
    title(t('rejectedTitle')),
    paragraph(t(note ? 'rejectedIntroReason' : 'rejectedIntro', { returnId, id: about.order.id, strong })),
    note && quote(note),
    paragraph(ways ? t('disagree', { ways }) : t('disagreeContactPage')),
    button(t('viewOrder'), orderPage(about)),
    heading(t('itemsInReturn')),
    ...returnedGoods(items, about.shopUrl),
  )
}
