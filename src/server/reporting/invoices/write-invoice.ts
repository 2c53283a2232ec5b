import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Seller } from '#contract/shop.ts'
import { t } from '#messages/invoice.ts'
import { language, locales } from '#messages/runtime/language.ts'
import { drawCredit } from './draw-credit.ts'
import { drawLetterhead, drawParties } from './draw-header.ts'
import { drawLines } from './draw-lines.ts'
import { drawTaxReasons } from './draw-tax-reasons.ts'
import { drawTotals } from './draw-totals.ts'
import { type LoadedFonts, noFonts } from './loaded-fonts.ts'
import type { PrintedInvoice } from './printed-invoice.ts'
import { ink, PAGE, Sheet } from './sheet.ts'
import { getDirection } from './visual-order.ts'

/**
 * Renders an invoice or a credit note as a PDF.
 * @param seller the shop's details when the order was placed
 * @returns the file, and the characters for which the server has no font
 */
export async function writeInvoice(
  invoice: PrintedInvoice,
  seller: Seller,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; unprintable: string[] }> {
  const draft = drawInvoice(invoice, seller, noFonts)
  const { missing } = draft.sheet
  // Only now it is known which characters the texts have. Most invoices need no further fonts.
  const { doc, sheet } =
    countMissing(missing) === 0 ? draft : drawInvoice(invoice, seller, await load(missing, invoice))
  doc.end()
  const bytes = new Uint8Array(await buffer(doc))
  return { bytes, unprintable: [...new Set([...sheet.missing.regular, ...sheet.missing.semibold])] }
}

const countMissing = ({ regular, semibold }: Sheet['missing']): number => regular.size + semibold.size

async function load(missing: Sheet['missing'], { billingAddress }: PrintedInvoice): Promise<LoadedFonts> {
  const { loadNotoFonts } = await import('./noto-fonts.ts')
  return loadNotoFonts(missing, billingAddress.country)
}

function drawInvoice(invoice: PrintedInvoice, seller: Seller, fonts: LoadedFonts) {
  const { number, order, credit } = invoice
  const title = t(credit ? 'creditNoteTitle' : 'title', { number })
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    bufferPages: true,
    // No standard font: those lack many characters, and ours are set before use.
    font: '',
    pdfVersion: '1.7',
    lang: locales[language()],
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: new Date(invoice.issuedAt) },
  })
  const sheet = new Sheet(doc, { title, direction: getDirection(t('invoice')), fonts })
  drawLetterhead(sheet, invoice, seller)
  drawParties(sheet, invoice, seller)
  if (credit) drawCredit(sheet, credit, order.currency)
  else {
    drawLines(sheet, order.items, order.currency)
    drawTotals(sheet, invoice, seller)
  }
  drawTaxReasons(sheet, order)
  const foot = { size: 8, color: ink.soft }
  sheet.onEachPage((page, pages) => {
    if (seller.supportEmail)
      sheet.writeLines([t('questions', { id: order.id, email: seller.supportEmail })], PAGE.left, 742, 380, foot)
    sheet.write(t('page', { page, pages }), PAGE.right, 742, { ...foot, align: 'right' })
  })
  return { doc, sheet }
}
