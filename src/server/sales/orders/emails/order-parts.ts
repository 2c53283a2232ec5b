import type { ReactElement, ReactNode } from 'react'
import type { Address } from '#contract/checkout.ts'
import { contactWays } from '#contract/contact-ways.ts'
import { formatCents, multiply } from '#contract/money.ts'
import { returnReasons } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { countries } from '#contract/shop.ts'
import { t } from '#messages/mailOrders.ts'
import { plainLines } from '#server/platform/mail/plain-name.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { link, paragraph, strong } from '#server/platform/mail/templates/parts.ts'
import { type Good, goods, sum } from '#server/platform/mail/templates/tables.ts'
import type { OrderToTell, ReturnedItem } from './read-order.ts'

/** More would be cut off by some mailboxes; the order's page has them all. */
const MAX_SHOWN = 30

/** An email about an order, with whom to ask about it. */
export const orderEmail = (
  { settings, shopUrl, unsubscribe }: OrderToTell & { unsubscribe?: string },
  preview: string,
  ...parts: ReactNode[]
): ReactElement =>
  emailLayout(
    {
      ...(unsubscribe && { unsubscribe }),
      preview,
      shopUrl,
      shopName: settings.name,
      reason: [t('reason', { shop: settings.name }), questions(settings)].filter(Boolean).join(' '),
    },
    ...parts,
  )

function questions(settings: ShopSettings): string {
  const ways = contactWays(settings)
  return ways && t('questions', { ways: ways.replace(/^./, (first) => first.toUpperCase()) })
}

export const orderPage = ({ order, shopUrl }: OrderToTell): string => shopUrl + paths.order(order.id)

type Item = OrderToTell['items'][number]

/** What was ordered. */
export const orderedGoods = ({ items, shopUrl }: OrderToTell, more: (item: Item) => Partial<Good> = () => ({})) =>
  shown(items, (item) => ({ ...goodOf(item, shopUrl), ...more(item) }))

export const withAmount = ({ price, quantity }: Pick<Item, 'price' | 'quantity'>): Partial<Good> => ({
  amount: formatCents(multiply(price, quantity)),
})

export const withReviewLink =
  (shopUrl: string) =>
  ({ productId }: Item): Partial<Good> => ({
    details: undefined,
    action: link(t('writeReview'), `${shopUrl}${paths.product(productId)}?review=write`),
  })

/** What comes back, and why. */
export const returnedGoods = (items: ReturnedItem[], shopUrl: string): ReactNode[] =>
  shown(items, (item) => {
    const { details, ...good } = goodOf(item, shopUrl)
    return { ...good, details: `${details} · ${returnReasons[item.reason]}` }
  })

function shown<T>(items: T[], toGood: (item: T) => Good): ReactNode[] {
  const rest = items.length - MAX_SHOWN
  return [goods(items.slice(0, MAX_SHOWN).map(toGood)), rest > 0 && paragraph(t('moreItems', { count: rest }))]
}

/** A line as an email shows it. */
export function goodOf(
  item: Pick<Item, 'productId' | 'name' | 'image' | 'color' | 'size' | 'quantity'>,
  shopUrl: string,
) {
  const { productId, name, image, color, size, quantity } = item
  return {
    name,
    image: shopUrl + narrowPicture(image),
    href: shopUrl + paths.product(productId, { color, size }),
    details: [color, size, t('quantity', { quantity })].filter(Boolean).join(' · '),
  }
}

export function totals({ order }: OrderToTell): ReactElement {
  const { subtotal, discount, shipping, tax, total } = order
  return sum([
    [t('subtotal'), formatCents(subtotal)],
    ...(discount > 0 ? [[t('discount'), `−${formatCents(discount)}`] as [string, string]] : []),
    [t('shipping'), shipping === 0 ? t('free') : formatCents(shipping)],
    [t('tax'), formatCents(tax)],
    [t('total'), formatCents(total)],
  ])
}

/** Says how much money goes back, and where to. */
export const goesBack = ({ method }: OrderToTell, amount: number): ReactElement =>
  paragraph(method ? t('refundTo', { amount, method, strong }) : t('refundToPaymentMethod', { amount, strong }))

/** As it stands on a parcel; in a mail to somebody who may not have typed it, without what is no address. */
export function addressLines(
  { isToOwner }: OrderToTell,
  { firstName, lastName, address, city, state, zipCode, country }: Address,
): string[] {
  const lines = [`${firstName} ${lastName}`, address, t('cityLine', { city, state, zipCode }), countries[country]]
  return isToOwner ? lines : plainLines(lines)
}
