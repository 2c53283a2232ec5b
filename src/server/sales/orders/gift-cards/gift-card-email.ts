import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailGiftCards.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, greeting, link, paragraph, quote, strong, title } from '#server/platform/mail/templates/parts.ts'
import { formatCode } from '../../stored-value/gift-card-code.ts'
import { storedValueAccounts } from '../../stored-value/tables.ts'
import { orderItems, orders } from '../tables.ts'
import { boughtCode, isCard } from './issue-bought.ts'
import { isLineOfCard, orderGiftCards } from './tables.ts'

const GiftCardData = z.object({ orderId: z.string(), line: z.int(), number: z.int() })

/** The email with the code of a bought gift card. None is sent for one that was refunded. */
export const giftCardEmails = {
  'gift-card': emailTemplate(GiftCardData, async (card, { db, secrets, shopUrl, shopName }) => {
    const [row] = await db
      .select({
        ...{
          name: orderGiftCards.recipientName,
          message: orderGiftCards.message,
          takenBackAt: orderGiftCards.takenBackAt,
        },
        ...{ currency: orders.currency, amount: orderItems.price },
        ...{ recipient: orderGiftCards.recipientEmail, buyer: orders.billingAddress, contact: orders.shippingAddress },
      })
      .from(orderGiftCards)
      .innerJoin(orders, eq(orders.id, orderGiftCards.orderId))
      .innerJoin(orderItems, isLineOfCard)
      .innerJoin(storedValueAccounts, eq(storedValueAccounts.id, orderGiftCards.accountId))
      .where(isCard(card))
    if (!row || row.takenBackAt) return null
    const amount = { cents: row.amount, currency: row.currency }
    const code = formatCode(boughtCode(secrets, card))
    const isOwn = row.recipient.toLowerCase() === row.contact.email.toLowerCase()
    const sender = isOwn ? undefined : plainName(`${row.buyer.firstName} ${row.buyer.lastName}`)
    return emailLayout(
      {
        preview: t('preview', { amount }),
        ...{ shopUrl, shopName, reason: t('reason', { shop: shopName, own: isOwn }) },
      },
      title(t('title', { amount, shop: shopName })),
      greeting(plainName(row.name)),
      sender && paragraph(t('from', { sender })),
      row.message && quote(row.message),
      paragraph(t('code'), ' ', strong(code)),
      paragraph(t('use')),
      paragraph(link(t('balance'), shopUrl + paths.giftCards(code))),
      button(t('shop'), shopUrl + paths.home()),
    )
  }),
} satisfies EmailTemplates
