import { z } from 'zod'
import { toBase } from '#contract/market-paths.ts'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/mailCarts.ts'
import { t as mails } from '#messages/mails.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { productListEmail } from '#server/identity/mail-choices/product-list-email.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { findCartMarket } from '../cart/cart-market.ts'
import { readTranslatedCart } from '../cart/translate-lines.ts'
import { buildLineItem, withAmount } from '../orders/emails/order-parts.ts'

const CartReminder = z.object({ token: z.string(), userId: z.string() })

/** The email template of cart reminders. It lists the lines that can be bought when the email is rendered. */
export const cartReminderEmails = {
  'cart-reminders': emailTemplate(CartReminder, async ({ token, userId }, sources) => {
    const { db, shopName } = sources
    const market = await findCartMarket(db, userId)
    const shopUrl = market ? new URL(sources.shopUrl).origin + toBase(market.prefix) : sources.shopUrl
    const [cart, { currency }] = await Promise.all([
      readTranslatedCart(db, userId, market?.priceList?.id ?? null),
      market?.priceList ?? readSettings(db),
    ])
    const lines = cart.filter(({ sold, stockCount }) => sold && stockCount > 0)
    return productListEmail(
      { ...sources, shopUrl },
      {
        token,
        title: t('title'),
        preview: t('preview'),
        reason: t('reason', { shop: shopName }),
        intro: t('intro'),
        goods: lines.map((line) => ({ ...buildLineItem(line, shopUrl), ...withAmount(currency)(line) })),
        list: {
          path: paths.cart(),
          goTo: mails('goToCart'),
          more: (count) => mails('moreInCart', { count }),
        },
      },
    )
  }),
} satisfies EmailTemplates
