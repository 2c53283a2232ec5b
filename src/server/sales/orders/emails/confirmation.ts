import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import { describeDelivery } from '#contract/describe-delivery.ts'
import { formatCents } from '#contract/money.ts'
import { DOWNLOAD_DAYS, type Download } from '#contract/product-files.ts'
import { t } from '#messages/mailOrders.ts'
import { plainName } from '#server/platform/mail/plain-name.ts'
import { button, heading, link, paragraph, strong, title } from '#server/platform/mail/templates/parts.ts'
import { sideBySide } from '#server/platform/mail/templates/tables.ts'
import { addressLines, MAX_SHOWN, orderEmail, orderedItems, orderPage, totals, withAmount } from './order-parts.ts'
import type { OrderEmailContext } from './read-order.ts'

/** The order confirmation, sent when the order is paid. */
export function writeConfirmation(context: OrderEmailContext, downloads: z.output<typeof Download>[]): ReactElement {
  const { order, paid, method, settings } = context
  const { delivery } = order
  const shipping = delivery ?? settings.shippingMethods.find(({ id }) => id === order.shippingMethod)
  const { firstName } = order.shippingAddress
  const name = context.isToOwner ? firstName : plainName(firstName)
  return orderEmail(
    context,
    t('confirmedPreview', { id: order.id }),
    title(name ? t('thanksName', { name }) : t('thanks')),
    paragraph(t('confirmedIntro', { id: order.id, shipped: order.shippingMethod !== null, strong })),
    button(t('viewOrder'), orderPage(context)),
    ...downloadLinks(context, downloads),
    heading(t('orderedItems')),
    ...orderedItems(context, withAmount(context.order.currency)),
    totals(context),
    sideBySide(
      ...(order.shippingMethod
        ? [{ heading: t('shippingAddress'), lines: addressLines(context, order.shippingAddress) }]
        : []),
      ...(delivery?.pickupPlace ? [{ heading: t('pickupAt'), lines: [delivery.pickupPlace] }] : []),
      { heading: t('billingAddress'), lines: addressLines(context, order.billingAddress) },
      ...(shipping
        ? [{ heading: t('shipping'), lines: [shipping.name, describeDelivery(shipping)].filter(Boolean) }]
        : []),
      ...(method ? [{ heading: t('paidWith'), lines: paid.length > 1 ? withAmounts(context) : [method] }] : []),
    ),
  )
}

/** The payment methods with their amounts. */
const withAmounts = ({ paid, order: { currency } }: OrderEmailContext): string[] =>
  paid.map(({ method, amount }) => `${method}: ${formatCents(amount, currency)}`)

/** Links to the bought files, as many as an email shows. */
export function downloadLinks({ shopUrl }: OrderEmailContext, downloads: z.output<typeof Download>[]): ReactNode[] {
  const available = downloads.flatMap(({ name, path }) => (path ? [{ name, path }] : []))
  if (available.length === 0) return []
  return [
    heading(t('yourDownloads')),
    paragraph(t('downloadsHint', { days: DOWNLOAD_DAYS })),
    ...available.slice(0, MAX_SHOWN).map(({ name, path }) => paragraph(link(name, new URL(path, shopUrl).href))),
    available.length > MAX_SHOWN && paragraph(t('moreDownloads')),
  ]
}
