import { ink, PAGE, type Sheet, type TextStyle } from './sheet.ts'

const LEFT = 330
const LABEL_WIDTH = 150

export interface Sum {
  label: string
  /** Formatted. */
  amount: string
  /** Below the label. */
  note?: string | undefined
}

/** Begins a new page if less than this height is left. */
export function keepTogether(sheet: Sheet, height: number): void {
  if (height > sheet.remainingHeight) sheet.addPage()
}

export function writeSum(sheet: Sheet, { label, amount, note }: Sum, style: TextStyle = {}): void {
  let nextY = sheet.writeLines([label], LEFT, sheet.y, LABEL_WIDTH, style)
  sheet.write(amount, PAGE.right, sheet.y, { ...style, align: 'right' })
  if (note) nextY = sheet.writeLines([note], LEFT, nextY - 1, LABEL_WIDTH, { size: 8, color: ink.soft })
  sheet.y = nextY + 4
}

export function writeTotal(sheet: Sheet, sum: Sum): void {
  sheet.drawRule(sheet.y + 1, LEFT, ink.soft)
  sheet.y += 7
  writeSum(sheet, sum, { size: 12, weight: 'semibold' })
}
