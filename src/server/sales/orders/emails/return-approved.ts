import type { ReactElement } from 'react'
import { t as contact } from '#messages/contact.ts'
import { t } from '#messages/mailOrders.ts'
import { button, heading, paragraph, quote, steps, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { orderEmail, orderPage, returnedGoods } from './order-parts.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Email about an approved return, with instructions. */
export const writeReturnApproved = (
  context: OrderEmailContext,
  { returnId, note }: OrderMailData<'return-approved'>,
  items: ReturnedItem[],
): ReactElement =>
  orderEmail(
    context,
    t('approvedPreview'),
    title(t('approvedTitle')),
    paragraph(t('approvedIntro', { returnId, id: context.order.id, strong })),
    note && quote(note),
    steps(t('stepPack'), t('stepLabel', { returnId }), t('stepSend'), t('stepRefund')),
    sideBySide({
      heading: t('sendTo'),
      lines: [contact('returns', { shop: context.settings.name }), context.settings.address].filter(Boolean),
    }),
    button(t('viewOrder'), orderPage(context)),
    heading(t('itemsToReturn')),
    ...returnedGoods(items, context.shopUrl),
  )
