import type { ReactElement } from 'react'
import { t } from '#messages/mailOrders.ts'
import { button, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { goesBack, orderEmail, orderPage } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** Money goes back for an order that was, or is, on its way. */
export const writeRefunded = (about: OrderToTell, { amount, reason }: OrderMailData<'order-refunded'>): ReactElement =>
  orderEmail(
    about,
    t('refundedPreview', { id: about.order.id }),
    title(t('refundedTitle', { amount })),
    paragraph(t('refundedIntro', { id: about.order.id, strong })),
    quote(reason),
    goesBack(about, amount),
    button(t('viewOrder'), orderPage(about)),
  )
