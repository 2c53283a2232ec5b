import { add, type Cents, formatCents } from '#contract/money.ts'
import { t } from '#messages/invoice.ts'
import { t as taxLines } from '#messages/taxLines.ts'
import { drawLines } from './draw-lines.ts'
import { keepTogether, type Sum, writeSum, writeTotal } from './draw-sums.ts'
import type { Credit } from './printed-invoice.ts'
import { ink, PAGE, type Sheet } from './sheet.ts'

/** The reason, units, net amount, taxes and total of a credit note. */
export function drawCredit(sheet: Sheet, { reason, lines, taxes, total }: Credit, currency: string): void {
  const format = (amount: Cents) => formatCents(amount, currency)
  const width = PAGE.right - PAGE.left
  const y = sheet.writeLines([t('reason')], PAGE.left, sheet.y, width, { size: 9, weight: 'semibold', color: ink.soft })
  sheet.y = sheet.writeLines([reason], PAGE.left, y + 2, width) + 16
  if (lines.length > 0) drawLines(sheet, lines, null)
  const sums: Sum[] = [
    { label: t('net'), amount: format(total - add(...taxes.map(({ tax }) => tax))) },
    ...taxes.map(({ name, percent, base, tax }) => ({
      label: percent === null ? name : taxLines('added', { name, percent }),
      amount: format(tax),
      note: t('taxBase', { amount: format(base) }),
    })),
  ]
  keepTogether(sheet, (sums.length + 1) * 30 + 30)
  sheet.y += 12
  for (const sum of sums) writeSum(sheet, sum)
  writeTotal(sheet, { label: t('credited'), amount: format(total) })
}
