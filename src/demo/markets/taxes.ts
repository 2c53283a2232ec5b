import { standardVatRates } from '#contract/vat-rates.ts'
import type { taxRates, taxRegistrations } from '#server/commerce/tax/tables.ts'

type Rate = Pick<typeof taxRates.$inferInsert, 'country' | 'name' | 'ppm'> &
  Partial<Pick<typeof taxRates.$inferInsert, 'taxClass' | 'region' | 'layer'>>

const PERCENT = 10_000

/** Printed books have a lower rate in most countries. */
export const BOOKS_CLASS = { code: 'books', name: 'Books' }
const taxClass = BOOKS_CLASS.code

const vat = (country: string, books: number): Rate[] => [
  { country, name: 'MwSt.', ppm: (standardVatRates[country] ?? 0) * PERCENT },
  { country, taxClass, name: 'MwSt.', ppm: books * PERCENT },
]

/** The tax in each province or territory of Canada besides GST of 5 %, or the harmonized tax instead of it, in percent. */
const harmonized = { NB: 15, NL: 15, NS: 14, ON: 13, PE: 15 }
const provincial = { BC: ['PST', 7], MB: ['RST', 7], QC: ['QST', 9.975], SK: ['PST', 6] } as const

/**
 * Rates of the demo store's further markets in November 2026. Books in Germany: § 12 (2) UStG, in Austria: § 10 (2) UStG 1994. Canada:
 * https://www.canada.ca/en/revenue-agency/services/tax/businesses/topics/gst-hst-businesses/charge-collect-which-rate/calculator.html
 * and the provinces' own (https://www.retailcouncil.org/resources/quick-facts/sales-tax-rates-by-province/).
 */
export const demoTaxRates: readonly Rate[] = [
  ...vat('DE', 7),
  ...vat('AT', 10),
  { country: 'CA', name: 'GST', ppm: 5 * PERCENT },
  // Provinces do not tax printed books, whether they harmonized their tax or not.
  { country: 'CA', taxClass, name: 'GST', ppm: 5 * PERCENT },
  ...Object.entries(harmonized).map(([region, percent]) => ({
    ...{ country: 'CA', region, name: 'HST', ppm: percent * PERCENT },
  })),
  ...Object.entries(provincial).flatMap(([region, [name, percent]]) => {
    const rate = { country: 'CA', region, name, layer: 2 }
    return [
      { ...rate, ppm: percent * PERCENT },
      { ...rate, taxClass, ppm: 0 },
    ]
  }),
]

/** Goods for Europe are sent from Germany. The numbers are examples. */
export const demoRegistrations: readonly (typeof taxRegistrations.$inferInsert)[] = [
  { country: 'DE', scheme: 'domestic', isOrigin: true, number: 'DE123456789' },
  { country: 'DE', scheme: 'oss', number: 'DE123456789' },
  { country: 'CA', scheme: 'domestic', number: '123456789 RT0001' },
]
