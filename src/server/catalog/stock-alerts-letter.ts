import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { type Letters, letterFrom } from '../mail/letters.ts'
import { letter } from '../mail/templates/letter.ts'
import { button, paragraph, picture, title } from '../mail/templates/parts.ts'

/** A variant that can be had again, as its mail shows it. */
const BackInStock = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
})
export type BackInStock = z.infer<typeof BackInStock>

export const backInStockSubject = ({ name }: BackInStock): string => `${name} is back in stock`

/** The mail that a variant is back. */
export const backInStockLetters = {
  'back-in-stock': letterFrom(BackInStock, (data, { shopUrl, shopName }) => {
    const { productId, name, image, color, size } = data
    const href = shopUrl + paths.product(productId, { color, size })
    const options = [color, size].filter(Boolean).join(', ')
    return letter(
      {
        preview: 'You can order it again, while it lasts.',
        shopUrl,
        shopName,
        reason: `You asked ${shopName} to tell you once when this is back. This was it: no more emails follow, and there is nothing to unsubscribe from.`,
      },
      title(backInStockSubject(data)),
      paragraph(`${options ? `${options}. ` : ''}You can order it again, while it lasts. It is not reserved for you.`),
      image && picture({ src: shopUrl + image, alt: name, href }),
      button('See it in the shop', href),
    )
  }),
} satisfies Letters
