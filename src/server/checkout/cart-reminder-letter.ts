import { z } from 'zod'
import { formatCents, multiply } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import { readCart } from '../cart/queries.ts'
import { type Letters, letterFrom } from '../mail/letters.ts'
import { goodsLetter } from '../mail-choices/goods-letter.ts'

const CartReminder = z.object({ token: z.string(), userId: z.string() })

/** The mail of what waits in a cart: what is in it when it is written, and can be bought. */
export const cartReminderLetters = {
  'cart-reminders': letterFrom(CartReminder, async ({ token, userId }, sources) => {
    const { db, shopUrl } = sources
    const lines = (await readCart(db, userId)).filter(({ sold, stockCount }) => sold && stockCount > 0)
    return goodsLetter(sources, {
      token,
      title: 'Still thinking about it?',
      preview: 'It is still there, but not reserved for you.',
      asked: 'remind you of what you leave in your cart: one mail for each cart.',
      intro: 'This waits in your cart. It is not reserved: others can buy it, and prices may change.',
      goods: lines.map(({ productId, name, image, color, size, quantity, price }) => ({
        name,
        image: shopUrl + narrowPicture(image),
        href: shopUrl + paths.product(productId, { color, size }),
        details: [color, size, `Qty ${quantity}`].filter(Boolean).join(' · '),
        amount: formatCents(multiply(price, quantity)),
      })),
      list: { name: 'cart', path: paths.cart() },
    })
  }),
} satisfies Letters
