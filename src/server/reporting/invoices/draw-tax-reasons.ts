import { t } from '#messages/invoice.ts'
import { keepTogether } from './draw-sums.ts'
import type { InvoiceOrder } from './printed-invoice.ts'
import { PAGE, type Sheet } from './sheet.ts'

/** Why no tax is charged, as an invoice must say (Article 226 of Directive 2006/112/EC). */
export function drawTaxReasons(sheet: Sheet, { untaxed, taxCertificate }: InvoiceOrder): void {
  const reasons = new Set(untaxed.map(({ treatment }) => treatment))
  const texts = [
    ...(reasons.has('export') ? [t('export')] : []),
    ...(reasons.has('intra_community') ? [t('intraCommunity')] : []),
    ...(reasons.has('reverse_charge') ? [t('reverseCharge')] : []),
    ...(reasons.has('exempt') ? [taxCertificate ? t('exemptBy', { certificate: taxCertificate }) : t('exempt')] : []),
  ]
  if (texts.length === 0) return
  keepTogether(sheet, 20 + texts.length * 16)
  sheet.y = sheet.writeLines(texts, PAGE.left, sheet.y + 14, PAGE.right - PAGE.left)
}
