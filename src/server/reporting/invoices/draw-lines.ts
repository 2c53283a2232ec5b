import { formatOptions } from '#contract/chosen-options.ts'
import { formatCents, multiply } from '#contract/money.ts'
import { t } from '#messages/invoice.ts'
import type { InvoiceOrder } from './printed-invoice.ts'
import { ink, PAGE, type Sheet } from './sheet.ts'

const columns = { item: PAGE.left, quantity: 360, price: 455, amount: PAGE.right } as const
const ITEM_WIDTH = 260
/** Components of a bundle are below it. */
const INDENT = 14
const head = { size: 9, weight: 'semibold', color: ink.soft } as const
const smallText = { size: 9, color: ink.soft } as const
const PADDING = 5

/**
 * The table of line items; its header is repeated on each page.
 * @param currency of their prices; null prints none
 */
export function drawLines(sheet: Sheet, items: InvoiceOrder['items'], currency: string | null): void {
  const hasPrices = currency !== null
  drawHead(sheet, hasPrices)
  for (const item of items) {
    const { name, sku, quantity, price } = item
    const isComponent = item.parent !== undefined
    const [left, width] = isComponent ? [columns.item + INDENT, ITEM_WIDTH - INDENT] : [columns.item, ITEM_WIDTH]
    const title = sheet.breakIntoLines(name, width)
    const options = [formatOptions(item), sku].filter(Boolean).join(' · ')
    const details = options ? sheet.breakIntoLines(options, width, smallText) : []
    const height = title.length * sheet.lineHeight() + details.length * sheet.lineHeight(smallText.size) + 2 * PADDING
    if (height > sheet.remainingHeight) {
      sheet.addPage()
      drawHead(sheet, hasPrices)
    }

    const top = sheet.y + PADDING
    const nextY = sheet.writeLines([title.join(' ')], left, top, width)
    sheet.writeLines(details, left, nextY, width, smallText)
    sheet.write(String(quantity), columns.quantity, top, { align: 'right' })
    if (hasPrices && !isComponent) {
      sheet.write(formatCents(price, currency), columns.price, top, { align: 'right' })
      sheet.write(formatCents(multiply(price, quantity), currency), columns.amount, top, { align: 'right' })
    }
    sheet.y += height
    sheet.drawRule(sheet.y)
  }
}

function drawHead(sheet: Sheet, hasPrices: boolean): void {
  sheet.write(t('item'), columns.item, sheet.y, head)
  sheet.write(t('quantity'), columns.quantity, sheet.y, { ...head, align: 'right' })
  if (hasPrices) {
    sheet.write(t('unitPrice'), columns.price, sheet.y, { ...head, align: 'right' })
    sheet.write(t('amount'), columns.amount, sheet.y, { ...head, align: 'right' })
  }
  sheet.y += sheet.lineHeight(head.size) + 4
  sheet.drawRule(sheet.y, PAGE.left, ink.soft)
}
