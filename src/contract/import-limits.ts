import type { Cents } from './money.ts'
import type { TaxScheme } from './taxes.ts'

/** Up to what value the seller collects the tax of goods from abroad. For others the buyer pays it at import. */
export interface ImportLimit {
  /** Without tax and shipping. */
  amount: Cents
  /** ISO 4217 code. */
  currency: string
  /** Whether it is that of all goods of a consignment, or of each item. */
  per: 'consignment' | 'item'
  /** Whether goods of exactly this value are within it. */
  isIncluded: boolean
}

/** Article 369l of Directive 2006/112/EC: consignments worth up to 150 euros (https://eur-lex.europa.eu/eli/dir/2006/112/2025-04-14). */
const ioss: ImportLimit = { amount: 150_00, currency: 'EUR', per: 'consignment', isIncluded: true }

/**
 * Consignments worth up to 135 pounds
 * (https://www.gov.uk/guidance/vat-and-overseas-goods-sold-directly-to-customers-in-the-uk).
 */
const unitedKingdom: ImportLimit = { amount: 135_00, currency: 'GBP', per: 'consignment', isIncluded: true }

/**
 * Items worth less than 3,000 kroner each
 * (https://www.skatteetaten.no/en/business-and-organisation/vat-and-duties/vat/foreign/e-commerce-voec/low-value/).
 */
const voec: ImportLimit = { amount: 3_000_00, currency: 'NOK', per: 'item', isIncluded: false }

/** The limit of a scheme in a country; undefined if it has none. */
export function findImportLimit(scheme: TaxScheme, country: string): ImportLimit | undefined {
  if (scheme === 'ioss') return ioss
  if (scheme === 'voec') return voec
  return scheme === 'import' && country === 'UK' ? unitedKingdom : undefined
}
