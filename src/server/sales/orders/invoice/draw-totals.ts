import { formatDueDay } from '#contract/format-due-day.ts'
import { type Cents, formatCents, getPriceStep, percentage } from '#contract/money.ts'
import type { Seller } from '#contract/shop.ts'
import { buildTaxRows } from '#contract/tax-rows.ts'
import { t } from '#messages/invoice.ts'
import { formatDay } from './format-day.ts'
import type { InvoiceOrder } from './invoice-order.ts'
import { ink, PAGE, type Sheet, type TextStyle } from './sheet.ts'

const LEFT = 330
const LABEL_WIDTH = 150

/**
 * Totals, refunds and balance.
 * @param seller its tax rate is printed for orders from before taxes were stored, if their tax was calculated with it
 */
export function drawTotals(sheet: Sheet, order: InvoiceOrder, { taxRate, timeZone }: Seller): void {
  const { currency, subtotal, discount, shippingMethod, delivery, shipping, taxIncluded, total, refunds, refunded } =
    order
  const format = (amount: Cents) => formatSigned(amount, currency)
  const taxes = listTaxes(order, taxRate)
  const sums: [string, Cents][] = [
    [t('subtotal'), subtotal],
    ...(discount > 0 ? [[t('discount'), -discount] satisfies [string, Cents]] : []),
    ...(shippingMethod || delivery ? [[t('shipping'), shipping] satisfies [string, Cents]] : []),
    ...(taxIncluded ? [] : taxes),
  ]
  keepTogether(sheet, (sums.length + 1) * 18 + 30)
  sheet.y += 12
  for (const [label, amount] of sums) drawSum(sheet, label, format(amount))
  drawTotal(sheet, t('total'), format(total))
  if (taxIncluded) for (const [label, amount] of taxes) drawSum(sheet, label, format(amount))
  drawPayable(sheet, order)
  if (refunds.length === 0) return

  sheet.y += 6
  for (const { at, refundedAt, amount, reason } of refunds) {
    const label = refundedAt
      ? t('refunded', { day: formatDay(refundedAt, timeZone) })
      : t('refundPending', { day: formatDay(at, timeZone) })
    keepTogether(sheet, 80)
    drawSum(sheet, label, format(-amount))
    sheet.y = sheet.writeLines([reason], LEFT, sheet.y - 3, LABEL_WIDTH, { size: 8, color: ink.soft }) + 4
  }
  keepTogether(sheet, 40)
  drawTotal(sheet, t('paidAfterRefunds'), format(total - refunded))
}

/** Until when and how an order is to be paid. */
function drawPayable(sheet: Sheet, { id, paymentStatus, manualPayment }: InvoiceOrder): void {
  if (paymentStatus !== 'awaiting' || !manualPayment?.dueOn) return
  const texts = [
    t('payable', { day: formatDueDay(manualPayment.dueOn), id }),
    ...manualPayment.instructions.split('\n').filter((line) => line.trim()),
  ]
  sheet.y += 14
  for (const [index, text] of texts.entries()) {
    keepTogether(sheet, 40)
    sheet.y = sheet.writeLines(
      [text],
      PAGE.left,
      sheet.y,
      PAGE.right - PAGE.left,
      index === 0 ? { weight: 'semibold' } : {},
    )
  }
}

/** The taxes with their rates. */
function listTaxes(order: InvoiceOrder, taxRate: number): [string, Cents][] {
  const { currency, subtotal, discount, tax, taxes, taxIncluded } = order
  const isFormerOrder =
    taxes.length === 0 && !taxIncluded && percentage(subtotal - discount, taxRate, getPriceStep(currency)) === tax
  const known = isFormerOrder ? [{ name: t('tax'), percent: taxRate / 100, base: subtotal - discount, tax }] : taxes
  return buildTaxRows({ tax, taxes: known, taxIncluded }).map(({ label, amount }) => [label, amount])
}

function keepTogether(sheet: Sheet, height: number): void {
  if (height > sheet.remainingHeight) sheet.addPage()
}

function drawTotal(sheet: Sheet, label: string, amount: string): void {
  sheet.drawRule(sheet.y + 1, LEFT, ink.soft)
  sheet.y += 7
  drawSum(sheet, label, amount, { size: 12, weight: 'semibold' })
}

function drawSum(sheet: Sheet, label: string, amount: string, style: TextStyle = {}): void {
  const nextY = sheet.writeLines([label], LEFT, sheet.y, LABEL_WIDTH, style)
  sheet.write(amount, PAGE.right, sheet.y, { ...style, align: 'right' })
  sheet.y = nextY + 4
}

const formatSigned = (amount: Cents, currency: string): string =>
  amount < 0 ? `−${formatCents(-amount, currency)}` : formatCents(amount, currency)
