import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { productListEmail } from '#server/identity/mail-choices/product-list-email.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { readCart } from '../cart/queries.ts'
import { goodOf, withAmount } from '../orders/emails/order-parts.ts'

const CartReminder = z.object({ token: z.string(), userId: z.string() })

/** The mail of what waits in a cart: what is in it when it is written, and can be bought. */
export const cartReminderEmails = {
  'cart-reminders': emailTemplate(CartReminder, async ({ token, userId }, sources) => {
    const { db, shopUrl } = sources
    const lines = (await readCart(db, userId)).filter(({ sold, stockCount }) => sold && stockCount > 0)
    return productListEmail(sources, {
      token,
      title: 'Still thinking about it?',
      preview: 'It is still there, but not reserved for you.',
      asked: 'remind you of what you leave in your cart: one email for each cart.',
      intro: 'This waits in your cart. It is not reserved: others can buy it, and prices may change.',
      goods: lines.map((line) => ({ ...goodOf(line, shopUrl), ...withAmount(line) })),
      list: { name: 'cart', path: paths.cart() },
    })
  }),
} satisfies EmailTemplates
