import type { ReactElement } from 'react'
import { formatCents } from '#contract/money.ts'
import { button, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import type { OrderMailData } from './order-mail-data.ts'
import { goesBack, orderEmail, orderPage } from './order-parts.ts'
import type { OrderToTell } from './read-order.ts'

/** Money goes back for an order that was, or is, on its way. */
export const writeRefunded = (about: OrderToTell, { amount, reason }: OrderMailData<'order-refunded'>): ReactElement =>
  orderEmail(
    about,
    `It is for your order ${about.order.id}.`,
    title(`You get ${formatCents(amount)} back`),
    paragraph('This is about your order ', strong(about.order.id), '.'),
    quote(reason),
    goesBack(about, amount),
    button('See your order', orderPage(about)),
  )
