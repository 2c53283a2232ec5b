import { printedLines } from '#contract/address-lines.ts'
import type { Address } from '#contract/checkout.ts'
import type { Seller } from '#contract/shop.ts'
import { t } from '#messages/invoice.ts'
import { formatDay } from './format-day.ts'
import type { InvoiceOrder } from './invoice-order.ts'
import { ink, PAGE, type Sheet } from './sheet.ts'

const GAP = 18

/** Title, order number and seller. */
export function drawLetterhead(sheet: Sheet, order: InvoiceOrder, seller: Seller): void {
  const small = { size: 9, color: ink.soft }
  sheet.write(t('invoice'), PAGE.left, sheet.y, { size: 24, weight: 'semibold' })
  const left = sheet.writeLines([order.id], PAGE.left, sheet.y + 34, 240, { size: 12, color: ink.soft })
  sheet.write(seller.name, PAGE.right, sheet.y, { size: 15, weight: 'semibold', align: 'right' })
  let right = sheet.y + 24
  const taxNumber = seller.taxNumber && t('taxNumber', { number: seller.taxNumber })
  const details = [seller.address, seller.phone, seller.supportEmail, taxNumber].flatMap((text) => text || [])
  for (const text of details) {
    for (const line of sheet.breakIntoLines(text, 240, small)) {
      sheet.write(line, PAGE.right, right, { ...small, align: 'right' })
      right += sheet.lineHeight(small.size)
    }
  }
  sheet.y = Math.max(left, right) + 10
  sheet.drawRule(sheet.y)
  sheet.y += 16
}

/** Billing, shipping and payment details. */
export function drawParties(sheet: Sheet, order: InvoiceOrder, seller: Seller): void {
  const width = (PAGE.right - PAGE.left - 2 * GAP) / 3
  const method = seller.shippingMethods.find(({ id }) => id === order.shippingMethod)
  const methodName = order.delivery?.name ?? method?.name ?? order.shippingMethod
  const paid = order.events.find(({ type }) => type === 'paid')
  const facts = [
    t('ordered', { day: formatDay(order.date, seller.timeZone) }),
    ...(paid ? [t('paid', { day: formatDay(paid.at, seller.timeZone) })] : []),
    ...(order.paymentMethod ? [order.paymentMethod] : []),
    ...(methodName ? [t('method', { method: methodName })] : []),
  ]
  const columns: Column[] = [
    [t('billedTo'), addressLines(order.billingAddress)],
    ...(order.shippingMethod ? [[t('shippedTo'), addressLines(order.shippingAddress)] satisfies Column] : []),
    ...(order.delivery?.pickupPlace ? [[t('pickupAt'), [order.delivery.pickupPlace]] satisfies Column] : []),
    [t('orderAndPayment'), facts],
  ]
  const ends = columns.map(([title, texts], index) => {
    const x = PAGE.left + index * (width + GAP)
    const y = sheet.writeLines([title], x, sheet.y, width, { size: 9, weight: 'semibold', color: ink.soft })
    return sheet.writeLines(texts, x, y + 2, width)
  })
  sheet.y = Math.max(...ends) + 20
}

type Column = [title: string, lines: string[]]

const addressLines = (address: Address): string[] => [...printedLines(address), address.email, address.phone]
