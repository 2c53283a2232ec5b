import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE, narrowPicture } from '#contract/pictures.ts'
import { t } from '#messages/mailPriceDrops.ts'
import { t as mails } from '#messages/mails.ts'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { readProductTexts, translatedHandle } from '#server/catalog/products/read-product-texts.ts'
import { products } from '#server/catalog/products/tables.ts'
import { readMailMarket } from '#server/commerce/markets/mail-market.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { productListEmail } from '#server/identity/mail-choices/product-list-email.ts'
import type { Database } from '#server/platform/database/database.ts'
import { nullable } from '#server/platform/database/read-rows.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { link } from '#server/platform/mail/templates/parts.ts'
import { priceInList } from './price-in-list.ts'

/** The products and their previous prices in hundredths. Current prices are read when the email is rendered. */
const PriceDrops = z.object({
  token: z.string(),
  products: z.array(z.object({ id: z.int(), was: z.int() })),
  /** The market, and its price list, null for the default one. Emails queued by earlier versions have none. */
  market: z.int().optional(),
  list: z.int().nullable().optional(),
})
export type PriceDrops = z.infer<typeof PriceDrops>

export const priceDropsSubject = ([name = '', ...others]: string[]): string =>
  others.length === 0 ? t('subjectOne', { name }) : t('subjectMore', { count: others.length + 1 })

/** The email about price drops on a wishlist. Omits products whose price has risen again or that are unavailable. */
export const priceDropEmails = {
  'price-drops': emailTemplate(
    PriceDrops,
    async ({ token, products: listed, market: marketId = null, list = null }, sources) => {
      const { db, shopName } = sources
      const { market, shopUrl } = await readMailMarket(sources, marketId)
      // The previous prices are of a list by which the market does not sell any more.
      if ((market.priceList?.id ?? null) !== list) return null
      const [drops, { currency }] = await Promise.all([
        readDrops(db, listed, list),
        market.priceList ?? readSettings(db),
      ])
      return productListEmail(
        { ...sources, shopUrl },
        {
          token,
          title: priceDropsSubject(drops.map(({ name }) => name)),
          preview: t('preview'),
          reason: t('reason', { shop: shopName }),
          goods: drops.map(({ handle, name, image, price, was }) => ({
            name,
            image: new URL(narrowPicture(image), shopUrl).href,
            href: shopUrl + paths.product(handle),
            details: t('change', { was: { cents: was, currency }, price: { cents: price, currency } }),
            amount: `−${formatCents(was - price, currency)}`,
            action: link(mails('seeInShop'), shopUrl + paths.product(handle)),
          })),
          list: {
            path: paths.wishlist(),
            goTo: mails('goToWishlist'),
            more: (count) => mails('moreInWishlist', { count }),
          },
        },
      )
    },
  ),
} satisfies EmailTemplates

async function readDrops(db: Database, listed: PriceDrops['products'], list: number | null) {
  const ids = listed.map(({ id }) => id)
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      price: nullable(priceInList(sql`${list}::int`)),
      images: products.images,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isAvailable))
  const texts = await readProductTexts(db, { slugs: found.map(({ slug }) => slug) })
  const byId = new Map(found.map((product) => [product.id, product]))
  return listed.flatMap(({ id, was }) => {
    const product = byId.get(id)
    const price = product?.price ?? null
    if (!product || price === null || price >= was) return []
    const name = texts?.get('name', product.slug, 'name') ?? product.name
    const handle = translatedHandle(texts, product.slug).handle ?? product.slug
    return [{ ...product, name, handle, price, was, image: product.images[0] ?? NO_PICTURE }]
  })
}
