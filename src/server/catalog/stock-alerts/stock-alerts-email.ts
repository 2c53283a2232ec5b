import { z } from 'zod'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import { t } from '#messages/mailStock.ts'
import { t as mails } from '#messages/mails.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, picture, title } from '#server/platform/mail/templates/parts.ts'
import { type LineItem, lineItems } from '#server/platform/mail/templates/tables.ts'

/** A variant that is back in stock, as the email shows it. */
const BackInStock = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
})
export type BackInStock = z.infer<typeof BackInStock>

/** Emails queued by earlier versions have the fields of a single variant at the top level. */
const BackInStockData = z.union([z.object({ items: z.array(BackInStock).min(1) }), BackInStock])

/** The email about variants that are back in stock. @param items at least one, all with the same address */
export function backInStockMail(items: (BackInStock & { email: string })[]): NewMail {
  const [first] = items
  if (!first) throw new Error('A mail that something is back in stock needs something')
  return {
    kind: 'back-in-stock',
    recipient: first.email,
    subject: subjectOf(items),
    data: { items: items.map(({ email: _, ...item }) => item) },
  }
}

const subjectOf = (items: BackInStock[]): string =>
  items.length === 1 ? t('subjectOne', { name: items[0]?.name ?? '' }) : t('subjectMore', { count: items.length })

/** The template of that email. */
export const backInStockEmails = {
  'back-in-stock': emailTemplate(BackInStockData, (data, { shopUrl, shopName }) => {
    const items = 'items' in data ? data.items : [data]
    const [only, ...others] = items
    if (!only) return null
    if (others.length > 0) {
      return emailLayout(
        {
          preview: t('previewMore'),
          shopUrl,
          shopName,
          reason: t('reasonMore', { shop: shopName }),
        },
        title(t('titleMore')),
        paragraph(t('introMore')),
        lineItems(items.map((item) => lineItemOf(item, shopUrl))),
      )
    }
    const { productId, name, image, color, size } = only
    const href = shopUrl + paths.product(productId, { color, size })
    const options = [color, size].filter(Boolean).join(', ')
    return emailLayout(
      {
        preview: t('previewOne'),
        shopUrl,
        shopName,
        reason: t('reasonOne', { shop: shopName }),
      },
      title(subjectOf([only])),
      paragraph(options && `${options}. `, t('introOne')),
      image && picture({ src: shopUrl + image, alt: name, href }),
      button(mails('seeInShop'), href),
    )
  }),
} satisfies EmailTemplates

const lineItemOf = ({ productId, name, image, color, size }: BackInStock, shopUrl: string): LineItem => ({
  name,
  image: image && shopUrl + narrowPicture(image),
  href: shopUrl + paths.product(productId, { color, size }),
  details: [color, size].filter(Boolean).join(' · '),
})
