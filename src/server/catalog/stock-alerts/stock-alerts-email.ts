import { z } from 'zod'
import { formatOptions } from '#contract/chosen-options.ts'
import { ChosenOption } from '#contract/options.ts'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import { t } from '#messages/mailStock.ts'
import { t as mails } from '#messages/mails.ts'
import { readMailMarket } from '#server/commerce/markets/mail-market.ts'
import type { ServedMarket } from '#server/platform/http/current-market.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import type { NewMail } from '#server/platform/mail/queue-mail.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { button, paragraph, picture, title } from '#server/platform/mail/templates/parts.ts'
import { type LineItem, lineItems } from '#server/platform/mail/templates/tables.ts'
import { readProductTexts, translatedHandle } from '../products/read-product-texts.ts'

/** A variant that is back in stock, for the email. Emails queued by earlier versions have only a color and a size. */
const BackInStockItem = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  options: z.array(ChosenOption).optional(),
  color: z.string().nullish(),
  size: z.string().nullish(),
})
export type BackInStockItem = z.infer<typeof BackInStockItem>

/** Emails queued by earlier versions have the fields of a single variant at the top level. */
const BackInStockData = z.union([
  z.object({
    items: z.array(BackInStockItem).min(1),
    /** The market in which they were requested. Emails queued by earlier versions have none. */
    market: z.int().optional(),
  }),
  BackInStockItem,
])

/**
 * The email about variants that are back in stock, in the language of the market.
 * @param items at least one, all with the same address
 */
export function backInStockMail(
  items: (BackInStockItem & { email: string })[],
  { id: market, language }: Pick<ServedMarket, 'id' | 'language'>,
): NewMail {
  const [first] = items
  if (!first) throw new Error('A back-in-stock email requires at least one variant')
  return {
    kind: 'back-in-stock',
    recipient: first.email,
    subject: buildSubject(items),
    language,
    data: { items: items.map(({ email: _, ...item }) => item), market },
  }
}

const buildSubject = (items: BackInStockItem[]): string =>
  items.length === 1 ? t('subjectOne', { name: items[0]?.name ?? '' }) : t('subjectMore', { count: items.length })

/** The template of the email about variants that are back in stock. */
export const backInStockEmails = {
  'back-in-stock': emailTemplate(BackInStockData, async (data, { db, shopUrl: defaultUrl, shopName }) => {
    const [listed, market] = 'items' in data ? [data.items, data.market] : [[data], undefined]
    const texts = await readProductTexts(db, { slugs: listed.map(({ productId }) => productId) })
    const items = listed.map((item) => ({
      ...item,
      handle: item.productId,
      ...translatedHandle(texts, item.productId),
    }))
    const shopUrl =
      market === undefined ? defaultUrl : (await readMailMarket({ db, shopUrl: defaultUrl }, market)).shopUrl
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
        lineItems(items.map((item) => toLineItem(item, shopUrl))),
      )
    }
    const { handle, name, image } = only
    const href = shopUrl + paths.product(handle, only)
    const options = formatOptions(only, ', ')
    return emailLayout(
      {
        preview: t('previewOne'),
        shopUrl,
        shopName,
        reason: t('reasonOne', { shop: shopName }),
      },
      title(buildSubject([only])),
      paragraph(options && `${options}. `, t('introOne')),
      image && picture({ src: new URL(image, shopUrl).href, alt: name, href }),
      button(mails('seeInShop'), href),
    )
  }),
} satisfies EmailTemplates

const toLineItem = (item: BackInStockItem & { handle: string }, shopUrl: string): LineItem => ({
  name: item.name,
  image: item.image && new URL(narrowPicture(item.image), shopUrl).href,
  href: shopUrl + paths.product(item.handle, item),
  details: formatOptions(item),
})
