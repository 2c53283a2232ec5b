import type { ReactElement } from 'react'
import { formatContactOptions } from '#contract/contact-options.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email about a rejected return, with the reason. */
export const writeReturnRejected = (
  context: OrderEmailContext,
  { returnId, note }: OrderMailData<'return-rejected'>,
  items: ReturnedItem[],
): ReactElement => {
  const contactOptions = formatContactOptions(context.settings)
  return orderEmail(
    context,
    t('rejectedPreview', { returnId }),
    title(t('rejectedTitle')),
    paragraph(t(note ? 'rejectedIntroReason' : 'rejectedIntro', { returnId, id: context.order.id, strong })),
    note && quote(note),
    paragraph(contactOptions ? t('disagree', { ways: contactOptions }) : t('disagreeContactPage')),
    button(t('viewOrder'), orderPage(context)),
    heading(t('itemsInReturn')),
    ...returnedGoods(items, context.shopUrl),
  )
}
