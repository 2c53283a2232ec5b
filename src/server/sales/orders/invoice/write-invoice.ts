import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Seller } from '#contract/shop.ts'
import { t } from '#messages/invoice.ts'
import { language, locales } from '#messages/runtime/language.ts'
import { drawLetterhead, drawParties } from './draw-header.ts'
import { drawLines } from './draw-lines.ts'
import { drawTotals } from './draw-totals.ts'
import type { InvoiceOrder } from './invoice-order.ts'
import { ink, PAGE, Sheet } from './sheet.ts'

/**
 * Renders the invoice of a paid order as a PDF.
 * @param seller the shop's details when the order was placed
 */
export async function writeInvoice(order: InvoiceOrder, seller: Seller): Promise<Uint8Array<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    // No standard font: those lack many characters, and ours are set before use.
    font: '',
    pdfVersion: '1.7',
    lang: locales[language()],
    displayTitle: true,
    info: { Title: t('title', { id: order.id }), Author: seller.name, CreationDate: new Date(order.date) },
  })
  const sheet = new Sheet(doc, t('title', { id: order.id }))
  drawLetterhead(sheet, order, seller)
  drawParties(sheet, order, seller)
  drawLines(sheet, order)
  drawTotals(sheet, order, seller)
  const foot = { size: 8, color: ink.soft }
  sheet.onEachPage((page, pages) => {
    if (seller.supportEmail)
      sheet.writeLines([t('questions', { id: order.id, email: seller.supportEmail })], PAGE.left, 742, 380, foot)
    sheet.write(t('page', { page, pages }), PAGE.right, 742, { ...foot, align: 'right' })
  })
  doc.end()
  return new Uint8Array(await buffer(doc))
}
