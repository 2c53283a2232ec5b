import { describe, expect, it } from 'vitest'
import { toCents } from '#contract/money.ts'
import { defaultSettings } from '#contract/shop.ts'
import type { TaxScheme } from '#contract/taxes.ts'
import type { Imported } from './import-value.ts'
import { compileTaxRules, type TaxRateRow, type TaxRegistrationRow } from './tax-rules.ts'
import { taxationFor } from './taxation.ts'

const rate = (country: string, percent: number): TaxRateRow => ({
  ...{ taxClass: 'general', country, region: null, postcodePrefix: null, postcodeFrom: null, postcodeTo: null },
  ...{ layer: 1, name: 'VAT', ppm: percent * 10_000, validFrom: null, validTo: null },
})
const registration = (country: string, scheme: TaxScheme, limited: boolean): TaxRegistrationRow => ({
  ...{ country, region: null, scheme, sourcing: 'destination', postcode: '', isOrigin: scheme === 'domestic' },
  ...{ limited, number: `${scheme} of ${country}`, since: null },
})
const rates = [rate('FR', 20), rate('UK', 20), rate('NO', 25)]
/** A seller in Switzerland. */
const compile = (country: string, scheme: TaxScheme, limited = true) =>
  compileTaxRules(rates, [registration('CH', 'domestic', false), registration(country, scheme, limited)])

interface Order {
  country: string
  /** The prices of single units. */
  prices: number[]
  limit: number
  included?: boolean
  isPickedUp?: boolean
}

/** How the goods of an order are taxed, and the order as a whole. */
function tax(rules: ReturnType<typeof compile>, { country, prices, limit, included = false, ...terms }: Order) {
  const goods = prices.map((price) => ({ amount: toCents(price), quantity: 1, taxClass: null }))
  const imported: Imported = { goods, limit: toCents(limit), step: 1 }
  const place = { country, region: '', postcode: '' }
  const taxation = taxationFor({ ...defaultSettings, taxMode: 'places' }, rules, place, new Date(), {
    ...{ included, imported, isPickedUp: terms.isPickedUp ?? false, exportPrices: 'net' },
  })
  const { treatment, taxNumber } = taxation
  const lines = goods.map((units) => taxation.ofClass(null, true, units))
  return { treatment, taxNumber, lines: lines.map(({ rates, untaxed }) => untaxed ?? rates[0]?.ppm), taxation }
}

describe('goods for the EU with an IOSS registration', () => {
  const ioss = compile('IE', 'ioss')

  it('are taxed in consignments worth up to €150, and exported above', () => {
    const within = tax(ioss, { country: 'FR', prices: [100, 50], limit: 150 })
    expect(within).toMatchObject({ treatment: 'taxed', taxNumber: 'ioss of IE', lines: [200_000, 200_000] })
    const above = tax(ioss, { country: 'FR', prices: [100, 50.01], limit: 150 })
    expect(above).toMatchObject({ treatment: 'export', taxNumber: 'domestic of CH', lines: ['export', 'export'] })
  })

  it('are worth their price without the tax that it includes, which the buyer does not pay above the limit', () => {
    expect(tax(ioss, { country: 'FR', prices: [180], limit: 150, included: true }).treatment).toBe('taxed')
    const { treatment, taxation } = tax(ioss, { country: 'FR', prices: [180.02], limit: 150, included: true })
    expect(treatment).toBe('export')
    expect(taxation.ofClass(null, true).deducted).toMatchObject([{ ppm: 200_000 }])
  })

  it('are all taxed if the owner says so, and as long as no exchange rate is known', () => {
    expect(tax(compile('IE', 'ioss', false), { country: 'FR', prices: [900], limit: 150 }).treatment).toBe('taxed')
    const place = { country: 'FR', region: '', postcode: '' }
    const settings = { ...defaultSettings, taxMode: 'places' as const }
    expect(taxationFor(settings, ioss, place, new Date(), { imported: null }).treatment).toBe('taxed')
  })

  it('leave services and goods that are collected as they are', () => {
    const { taxation } = tax(ioss, { country: 'FR', prices: [900], limit: 150 })
    expect(taxation.ofClass(null, false)).toMatchObject({ rates: [{ ppm: 200_000 }], untaxed: null })
    expect(tax(ioss, { country: 'FR', prices: [900], limit: 150, isPickedUp: true }).treatment).toBe('taxed')
  })
})

it('goods for the UK are taxed in consignments worth up to £135', () => {
  const uk = compile('UK', 'import')
  expect(uk.destination({ country: 'UK', region: '', postcode: '' }, '2026-06-15').limit).toMatchObject({
    ...{ amount: 135_00, currency: 'GBP', untaxed: 'export' },
  })
  expect(tax(uk, { country: 'UK', prices: [67.5, 67.5], limit: 135 }).lines).toEqual([200_000, 200_000])
  expect(tax(uk, { country: 'UK', prices: [67.5, 67.51], limit: 135 }).lines).toEqual(['export', 'export'])
})

it('items for Norway are taxed by VOEC if each is worth less than NOK 3,000', () => {
  const voec = compile('NO', 'voec')
  expect(tax(voec, { country: 'NO', prices: [2_999.99, 2_999.99, 3_000], limit: 3_000 })).toMatchObject({
    ...{ treatment: 'taxed', taxNumber: 'voec of NO', lines: [250_000, 250_000, 'export'] },
  })
  // NOK 3,750 with 25 % VAT are 3,000 without it.
  expect(tax(voec, { country: 'NO', prices: [3_749.98, 3_750], limit: 3_000, included: true }).lines).toEqual([
    ...[250_000, 'export'],
  ])
})

it('a domestic registration and that of an importer elsewhere have no limit', () => {
  expect(
    compile('FR', 'domestic').destination({ country: 'FR', region: '', postcode: '' }, '2026-06-15').limit,
  ).toBeNull()
  expect(
    compile('NO', 'import').destination({ country: 'NO', region: '', postcode: '' }, '2026-06-15').limit,
  ).toBeNull()
})
