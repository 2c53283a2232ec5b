import { formatDueDay } from '#contract/format-due-day.ts'
import { type Cents, formatCents, getPriceStep, percentage } from '#contract/money.ts'
import type { Seller } from '#contract/shop.ts'
import { buildTaxRows } from '#contract/tax-rows.ts'
import { t } from '#messages/invoice.ts'
import { t as taxLines } from '#messages/taxLines.ts'
import { keepTogether, type Sum, writeSum, writeTotal } from './draw-sums.ts'
import type { InvoiceOrder, PrintedInvoice } from './printed-invoice.ts'
import { PAGE, type Sheet } from './sheet.ts'

/**
 * The totals of an invoice, and how to pay it.
 * @param seller its tax rate is printed for orders from before taxes were stored, if their tax was calculated with it
 */
export function drawTotals(sheet: Sheet, { order, paidAt }: PrintedInvoice, { taxRate }: Seller): void {
  const { currency, subtotal, discount, shippingMethod, delivery, shipping, taxIncluded, taxDeducted, total } = order
  const format = (amount: Cents) => formatCents(amount, currency)
  const taxes = listTaxes(order, taxRate)
  const sums: Sum[] = [
    { label: t('subtotal'), amount: format(subtotal) },
    ...(discount > 0 ? [{ label: t('discount'), amount: `−${format(discount)}` }] : []),
    ...(shippingMethod || delivery ? [{ label: t('shipping'), amount: format(shipping) }] : []),
    ...(taxDeducted > 0 ? [{ label: taxLines('deducted'), amount: `−${format(taxDeducted)}` }] : []),
    ...(taxIncluded ? [] : taxes),
  ]
  keepTogether(sheet, (sums.length + 1) * 30 + 30)
  sheet.y += 12
  for (const sum of sums) writeSum(sheet, sum)
  writeTotal(sheet, { label: t('total'), amount: format(total) })
  if (taxIncluded) for (const sum of taxes) writeSum(sheet, sum)
  if (paidAt === null) drawPayable(sheet, order)
}

/** Until when and how an order is to be paid. */
function drawPayable(sheet: Sheet, { id, manualPayment }: InvoiceOrder): void {
  if (!manualPayment?.dueOn) return
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

/** The taxes with their rates and the amounts on which they are charged. */
function listTaxes(order: InvoiceOrder, taxRate: number): Sum[] {
  const { currency, subtotal, discount, tax, taxes, taxIncluded } = order
  const isFormerOrder =
    taxes.length === 0 && !taxIncluded && percentage(subtotal - discount, taxRate, getPriceStep(currency)) === tax
  const known = isFormerOrder ? [{ name: t('tax'), percent: taxRate / 100, base: subtotal - discount, tax }] : taxes
  return buildTaxRows({ tax, taxes: known, taxIncluded }).map(({ label, amount }, index) => {
    const base = known[index]?.base
    const note = base === undefined ? undefined : t('taxBase', { amount: formatCents(base, currency) })
    return { label, amount: formatCents(amount, currency), note }
  })
}
