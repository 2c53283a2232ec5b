import { z } from 'zod'
import { formatCents, multiply } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import { readCart } from '../cart/queries.ts'
import { type Letters, letterFrom } from '../mail/letters.ts'
import { letter } from '../mail/templates/letter.ts'
import { button, paragraph, title } from '../mail/templates/parts.ts'
import { goods } from '../mail/templates/tables.ts'
import { isStillWanted } from '../mail-choices/queries.ts'

const CartReminder = z.object({ token: z.string(), userId: z.string() })

/** More would be cut off by some mailboxes. */
const MOST_SHOWN = 20

/** The mail of what waits in a cart: what is in it when it is written, and can be bought. */
export const cartReminderLetters = {
  'cart-reminders': letterFrom(CartReminder, async ({ token, userId }, { db, shopUrl, shopName }) => {
    const lines = (await readCart(db, userId)).filter(({ sold, stockCount }) => sold && stockCount > 0)
    if (lines.length === 0 || !(await isStillWanted(db, token))) return null
    const rest = lines.length - MOST_SHOWN
    return letter(
      {
        preview: 'It is still there, but not reserved for you.',
        shopUrl,
        shopName,
        reason: `You asked ${shopName} to remind you of what you leave in your cart: one mail for each cart.`,
        unsubscribe: shopUrl + paths.unsubscribe(token),
      },
      title('Still thinking about it?'),
      paragraph('This waits in your cart. It is not reserved: others can buy it, and prices may change.'),
      goods(
        lines.slice(0, MOST_SHOWN).map(({ productId, name, image, color, size, quantity, price }) => ({
          name,
          image: shopUrl + narrowPicture(image),
          href: shopUrl + paths.product(productId, { color, size }),
          details: [color, size, `Qty ${quantity}`].filter(Boolean).join(' · '),
          amount: formatCents(multiply(price, quantity)),
        })),
      ),
      rest > 0 && paragraph(`And ${rest} more, which your cart shows.`),
      button('Go to your cart', shopUrl + paths.cart()),
    )
  }),
} satisfies Letters
