import { printedLines } from '#contract/address-lines.ts'
import type { Seller } from '#contract/shop.ts'
import { t } from '#messages/invoice.ts'
import { formatDay } from './format-day.ts'
import type { InvoiceOrder, PrintedInvoice } from './printed-invoice.ts'
import { ink, PAGE, type Sheet } from './sheet.ts'

const GAP = 18

/** Title, number and seller. */
export function drawLetterhead(sheet: Sheet, { number, credit }: PrintedInvoice, seller: Seller): void {
  const small = { size: 9, color: ink.soft }
  sheet.write(t(credit ? 'creditNote' : 'invoice'), PAGE.left, sheet.y, { size: 24, weight: 'semibold' })
  const left = sheet.writeLines([number], PAGE.left, sheet.y + 34, 240, { size: 12, color: ink.soft })
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

/** Billing and shipping address, and the facts of the order or of the credited invoice. */
export function drawParties(sheet: Sheet, invoice: PrintedInvoice, seller: Seller): void {
  const width = (PAGE.right - PAGE.left - 2 * GAP) / 3
  const { billingAddress, shippingAddress, credit, order } = invoice
  const columns: Column[] = [
    [t('billedTo'), [...printedLines(billingAddress), ...taxIdLines(order)]],
    ...(shippingAddress ? [[t('shippedTo'), printedLines(shippingAddress)] satisfies Column] : []),
    ...(order.delivery?.pickupPlace ? [[t('pickupAt'), [order.delivery.pickupPlace]] satisfies Column] : []),
    [t(credit ? 'order' : 'orderAndPayment'), listFacts(invoice, seller)],
  ]
  const ends = columns.map(([title, texts], index) => {
    const x = PAGE.left + index * (width + GAP)
    const y = sheet.writeLines([title], x, sheet.y, width, { size: 9, weight: 'semibold', color: ink.soft })
    return sheet.writeLines(texts, x, y + 2, width)
  })
  sheet.y = Math.max(...ends) + 20
}

const taxIdLines = ({ taxId }: InvoiceOrder): string[] => (taxId ? [t('vatNumber', { number: taxId.number })] : [])

type Column = [title: string, lines: string[]]

function listFacts(invoice: PrintedInvoice, { timeZone, shippingMethods }: Seller): string[] {
  const { number, issuedAt, paidAt, paymentMethod, credit, order } = invoice
  const day = (moment: string) => formatDay(moment, timeZone)
  const issued = t('issued', { day: day(issuedAt) })
  if (credit) {
    const { number, issuedAt } = credit.invoice
    return [issued, t('creditedInvoice', { number, day: day(issuedAt) }), ...(number === order.id ? [] : [order.id])]
  }
  const method = shippingMethods.find(({ id }) => id === order.shippingMethod)
  const methodName = order.delivery?.name ?? method?.name ?? order.shippingMethod
  return [
    ...(number === order.id ? [] : [order.id]),
    t('ordered', { day: day(order.date) }),
    issued,
    ...(paidAt ? [t('paid', { day: day(paidAt) })] : []),
    ...(paymentMethod ? [paymentMethod] : []),
    ...(methodName ? [t('method', { method: methodName })] : []),
  ]
}
