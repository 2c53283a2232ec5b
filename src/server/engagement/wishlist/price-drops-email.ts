import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { NO_PICTURE, narrowPicture } from '#contract/pictures.ts'
import { t } from '#messages/mailPriceDrops.ts'
import { t as mails } from '#messages/mails.ts'
import { productPrice } from '#server/catalog/products/effective-price.ts'
import { isAvailable } from '#server/catalog/products/product-conditions.ts'
import { products } from '#server/catalog/products/tables.ts'
import { readSettings } from '#server/commerce/settings/read-settings.ts'
import { productListEmail } from '#server/identity/mail-choices/product-list-email.ts'
import type { Database } from '#server/platform/database/database.ts'
import { type EmailTemplates, emailTemplate } from '#server/platform/mail/email-template.ts'
import { link } from '#server/platform/mail/templates/parts.ts'

/** The products and their previous prices in cents. Current prices are read when the email is rendered. */
const PriceDrops = z.object({
  token: z.string(),
  products: z.array(z.object({ id: z.int(), was: z.int() })),
})
export type PriceDrops = z.infer<typeof PriceDrops>

export const priceDropsSubject = ([name = '', ...others]: string[]): string =>
  others.length === 0 ? t('subjectOne', { name }) : t('subjectMore', { count: others.length + 1 })

/** The email about price drops on a wishlist. Omits products whose price has risen again or that are unavailable. */
export const priceDropEmails = {
  'price-drops': emailTemplate(PriceDrops, async ({ token, products: listed }, sources) => {
    const { db, shopUrl, shopName } = sources
    const [drops, { currency }] = await Promise.all([readDrops(db, listed), readSettings(db)])
    return productListEmail(sources, {
      token,
      title: priceDropsSubject(drops.map(({ name }) => name)),
      preview: t('preview'),
      reason: t('reason', { shop: shopName }),
      goods: drops.map(({ slug, name, image, price, was }) => ({
        name,
        image: new URL(narrowPicture(image), shopUrl).href,
        href: shopUrl + paths.product(slug),
        details: t('change', { was: { cents: was, currency }, price: { cents: price, currency } }),
        amount: `−${formatCents(was - price, currency)}`,
        action: link(mails('seeInShop'), shopUrl + paths.product(slug)),
      })),
      list: {
        path: paths.wishlist(),
        goTo: mails('goToWishlist'),
        more: (count) => mails('moreInWishlist', { count }),
      },
    })
  }),
} satisfies EmailTemplates

async function readDrops(db: Database, listed: PriceDrops['products']) {
  const ids = listed.map(({ id }) => id)
  const found = await db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      price: productPrice,
      images: products.images,
    })
    .from(products)
    .where(and(inArray(products.id, ids), isAvailable))
  const byId = new Map(found.map((product) => [product.id, product]))
  return listed.flatMap(({ id, was }) => {
    const product = byId.get(id)
    return product && product.price < was ? [{ ...product, was, image: product.images[0] ?? NO_PICTURE }] : []
  })
}
