import type { ReactElement, ReactNode } from 'react'
import { printedLines } from '#contract/address-lines.ts'
import type { Address } from '#contract/checkout.ts'
import { formatOptions } from '#contract/chosen-options.ts'
import { formatContactOptions } from '#contract/contact-options.ts'
import { formatCents, multiply } from '#contract/money.ts'
import { returnReasons } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { narrowPicture } from '#contract/pictures.ts'
import type { ShopSettings } from '#contract/shop.ts'
import { buildTaxRows } from '#contract/tax-rows.ts'
import { t } from '#messages/mailOrders.ts'
import { t as taxLines } from '#messages/taxLines.ts'
import { toTaxLine } from '#server/commerce/tax/tax-line.ts'
import { plainLines } from '#server/platform/mail/plain-name.ts'
import { emailLayout } from '#server/platform/mail/templates/layout.ts'
import { link, paragraph, strong } from '#server/platform/mail/templates/parts.ts'
import { type LineItem, lineItems, type TotalsRow, totalsTable } from '#server/platform/mail/templates/tables.ts'
import type { OrderEmailContext, ReturnedItem } from './read-order.ts'

/** Line items in an email. Mailboxes cut off long emails, and the order's page shows all items. */
export const MAX_SHOWN = 30

/** The layout of emails about an order, with the shop's contact details. */
export const orderEmail = (
  { settings, shopUrl, unsubscribe }: OrderEmailContext & { unsubscribe?: string },
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
  const contactOptions = formatContactOptions(settings)
  return contactOptions && t('questions', { ways: contactOptions.replace(/^./, (first) => first.toUpperCase()) })
}

/** The page of the order. That of a guest opens without signing in. */
export const orderPage = ({ order, shopUrl, key }: OrderEmailContext): string =>
  shopUrl + (key === null ? paths.order(order.id) : paths.orderByLink(key))

type Item = OrderEmailContext['items'][number]

/** The ordered items, as many as an email shows. */
export const orderedItems = (
  { items, shopUrl }: OrderEmailContext,
  extraFields: (item: Item) => Partial<LineItem> = () => ({}),
) => limitedItems(items, (item) => ({ ...buildLineItem(item, shopUrl), ...extraFields(item) }))

/** Components of a bundle have no amount of their own. */
export const withAmount =
  (currency: string) =>
  ({
    price,
    quantity,
    parent = null,
  }: Pick<Item, 'price' | 'quantity'> & Partial<Pick<Item, 'parent'>>): Partial<LineItem> =>
    parent === null ? { amount: formatCents(multiply(price, quantity), currency) } : {}

export const withReviewLink =
  (shopUrl: string) =>
  ({ productId, handle = productId }: Item): Partial<LineItem> => ({
    details: undefined,
    action: link(t('writeReview'), `${shopUrl}${paths.product(handle)}?review=write`),
  })

/** The items of a return with their reasons. */
export const returnedGoods = (items: ReturnedItem[], shopUrl: string): ReactNode[] =>
  limitedItems(items, (item) => {
    const { details, ...lineItem } = buildLineItem(item, shopUrl)
    return { ...lineItem, details: `${details} · ${returnReasons[item.reason]}` }
  })

function limitedItems<T>(items: T[], toLineItem: (item: T) => LineItem): ReactNode[] {
  const rest = items.length - MAX_SHOWN
  return [lineItems(items.slice(0, MAX_SHOWN).map(toLineItem)), rest > 0 && paragraph(t('moreItems', { count: rest }))]
}

/** A line item as displayed in an email. */
export function buildLineItem(
  item: Pick<Item, 'productId' | 'name' | 'image' | 'options' | 'color' | 'size' | 'quantity'> &
    Partial<Pick<Item, 'bundle' | 'handle'>>,
  shopUrl: string,
) {
  const { productId, handle = productId, name, image, quantity, bundle } = item
  return {
    name,
    image: new URL(narrowPicture(image), shopUrl).href,
    href: shopUrl + paths.product(handle, item),
    details: [bundle && t('partOfBundle', { bundle }), formatOptions(item), t('quantity', { quantity })]
      .filter(Boolean)
      .join(' · '),
  }
}

export function totals({ order, tenders, due }: OrderEmailContext): ReactElement {
  const { currency, subtotal, discount, shippingMethod, delivery, shipping, tax, taxIncluded, taxDeducted, total } =
    order
  const format = (amount: number) => formatCents(amount, currency)
  const taxes = buildTaxRows({ tax, taxIncluded, taxes: (order.taxes ?? []).map(toTaxLine) }).map(
    ({ label, amount }): [string, string] => [label, format(amount)],
  )
  return totalsTable([
    [t('subtotal'), format(subtotal)],
    ...(discount > 0 ? [[discountLabel(order), `−${format(discount)}`] as [string, string]] : []),
    ...(shippingMethod || delivery
      ? [[t('shipping'), shipping === 0 ? t('free') : format(shipping)] as [string, string]]
      : []),
    ...(taxDeducted > 0 ? [[taxLines('deducted'), `−${format(taxDeducted)}`] as [string, string]] : []),
    ...(taxIncluded ? [] : taxes),
    [t('total'), format(total), 'isTotal'],
    ...(taxIncluded ? taxes : []),
    ...tenders.map(({ method, amount }): [string, string] => [method, `−${format(amount)}`]),
    ...(tenders.length > 0 ? [[t('due'), format(due), 'isTotal'] satisfies TotalsRow] : []),
  ])
}

/** The word for a discount, with the promotions from which it comes. */
function discountLabel({ promotions }: OrderEmailContext['order']): string {
  const names = promotions?.filter((each) => each.class !== 'shipping').map(({ name }) => name) ?? []
  return names.length > 0 ? t('discountOf', { names: names.join(', ') }) : t('discount')
}

/** A paragraph with the amount of a refund and where it is paid. */
export const refundNotice = ({ method, order }: OrderEmailContext, cents: number): ReactElement => {
  const amount = { cents, currency: order.currency }
  if (order.manualPayment) return paragraph(t('refundByHand', { amount, strong }))
  return paragraph(method ? t('refundTo', { amount, method, strong }) : t('refundToPaymentMethod', { amount, strong }))
}

/** The lines of a postal address. For a recipient who may not have typed it, lines that contain links are left out. */
export function addressLines({ isToOwner }: OrderEmailContext, address: Address): string[] {
  const lines = printedLines(address)
  return isToOwner ? lines : plainLines(lines)
}
