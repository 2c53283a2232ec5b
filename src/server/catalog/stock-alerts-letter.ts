import { paths } from '#contract/paths.ts'
import { SHOP_NAME } from '#contract/shop.ts'
import { letter } from '../mail/templates/letter.ts'
import { button, paragraph, picture, title } from '../mail/templates/parts.ts'
import { writeLetter } from '../mail/write-letter.ts'

/** A variant that can be had again, as its mail shows it. */
export interface Returned {
  productId: string
  name: string
  image: string | null
  color: string | null
  size: string | null
}

/** The mail that a variant is back. */
export async function writeBackInStock(
  { productId, name, image, color, size }: Returned,
  shopUrl: string,
): Promise<{ subject: string; html: string; text: string }> {
  const href = shopUrl + paths.product(productId, { color, size })
  const options = [color, size].filter(Boolean).join(', ')
  const subject = `${name} is back in stock`
  const { html, text } = await writeLetter(
    letter(
      {
        preview: 'You can order it again, while it lasts.',
        shopUrl,
        reason: `You asked ${SHOP_NAME} to tell you once when this is back. This was it: no more mails follow, and there is nothing to unsubscribe from.`,
      },
      title(subject),
      paragraph(`${options ? `${options}. ` : ''}You can order it again, while it lasts. It is not reserved for you.`),
      image && picture({ src: shopUrl + image, alt: name, href }),
      button('See it in the shop', href),
    ),
  )
  return { subject, html, text }
}
