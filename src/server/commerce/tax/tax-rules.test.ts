import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '../places/area-index.ts'
import { compileTaxRules, type TaxRateRow, type TaxRegistrationRow } from './tax-rules.ts'

const row = (fields: Partial<TaxRateRow>): TaxRateRow => ({
  ...{ taxClass: 'general', country: 'US', region: null, postcodePrefix: null, postcodeFrom: null, postcodeTo: null },
  ...{ layer: 1, name: 'Tax', ppm: 10_000, validFrom: null, validTo: null },
  ...fields,
})
const at = (country: string, region = '', postcode = ''): Place => ({ country, region, postcode })
const registered = (country: string, fields: Partial<TaxRegistrationRow> = {}): TaxRegistrationRow => ({
  ...{
    country,
    region: null,
    scheme: 'domestic',
    sourcing: 'destination',
    postcode: '',
    isOrigin: false,
    limited: false,
    number: '',
    since: null,
  },
  ...fields,
})
const DAY = '2026-06-15'

describe('the rates at a place', () => {
  const area = fc.oneof(
    fc.constant({}),
    fc.integer({ min: 0, max: 30 }).map((prefix) => ({ postcodePrefix: String(prefix) })),
    fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 200 }))
      .map(([from, length]) => ({ postcodeFrom: from, postcodeTo: from + length })),
  )
  const rows = fc
    .array(
      fc.record({
        area,
        region: fc.constantFrom(null, 'NY', 'CA'),
        taxClass: fc.constantFrom('general', 'books'),
        layer: fc.constantFrom(1, 2),
      }),
      { maxLength: 60 },
    )
    .map((all) => all.map(({ area, ...fields }, index) => row({ ...area, ...fields, ppm: index })))
    .map(withoutOverlaps)

  /** How specific a rate that applies is; undefined for one that does not. */
  function specificity(rate: TaxRateRow, { region, postcode }: Place): [number, number] | undefined {
    if (rate.region !== null && rate.region !== region) return undefined
    if (rate.postcodePrefix !== null)
      return postcode.startsWith(rate.postcodePrefix) ? [3, rate.postcodePrefix.length] : undefined
    if (rate.postcodeFrom !== null) {
      const number = Number(postcode)
      return postcode !== '' && rate.postcodeFrom <= number && number <= Number(rate.postcodeTo) ? [2, 0] : undefined
    }
    return rate.region === null ? [0, 0] : [1, 0]
  }

  it('are the most specific ones of each layer, as a search through all rates finds them', () => {
    const place = fc
      .tuple(fc.constantFrom('', 'NY', 'CA', 'TX'), fc.option(fc.integer({ min: 0, max: 1_100 }), { nil: undefined }))
      .map(([region, postcode]) => at('US', region, postcode === undefined ? '' : String(postcode)))
    fc.assert(
      fc.property(rows, place, fc.constantFrom('general', 'books', 'food'), (rates, place, taxClass) => {
        const found = compileTaxRules(rates, []).ratesAt(taxClass, place, DAY)
        const expected = [1, 2].flatMap((layer) => {
          const candidates = (wanted: string) =>
            rates
              .filter((rate) => rate.layer === layer && rate.taxClass === wanted)
              .map((rate) => ({ rate, rank: specificity(rate, place) }))
              .filter(({ rank }) => rank !== undefined)
              .map(({ rate, rank: [kind, length] = [0, 0] }) => ({ rate, rank: kind * 100 + length }))
          const own = candidates(taxClass)
          const chosen = own.length > 0 ? own : candidates('general')
          const highest = Math.max(...chosen.map(({ rank }) => rank))
          return chosen.length > 0 ? [chosen.filter(({ rank }) => rank === highest).map(({ rate }) => rate.ppm)] : []
        })
        expect(found).toHaveLength(expected.length)
        for (const [index, { ppm }] of found.entries()) expect(expected[index]).toContain(ppm)
      }),
    )
  })

  it('change on the day that their periods say', () => {
    const rates = [row({ validTo: '2026-06-30', ppm: 1 }), row({ validFrom: '2026-07-01', ppm: 2 })]
    const { ratesAt } = compileTaxRules(rates, [])
    expect(ratesAt('general', at('US'), '2026-06-30')).toMatchObject([{ ppm: 1 }])
    expect(ratesAt('general', at('US'), '2026-07-01')).toMatchObject([{ ppm: 2 }])
  })
})

describe('the destination of goods', () => {
  const german = [registered('DE')]
  it.each([
    ['the country of a registration', german, at('DE'), 'taxed', 'DE'],
    ['another member state without a One Stop Shop', german, at('AT'), 'taxed', 'DE'],
    [
      'another member state with a One Stop Shop',
      [...german, registered('DE', { scheme: 'oss' })],
      at('AT'),
      'taxed',
      'AT',
    ],
    ['Monaco, which belongs to France', [...german, registered('FR')], at('MC'), 'taxed', 'FR'],
    ['a country outside the EU', german, at('CH'), 'export', 'CH'],
    ['Büsingen', german, at('DE', '', '78266'), 'export', 'DE'],
    ['the Canary Islands', [registered('ES')], at('ES', '', '35001'), 'export', 'ES'],
    ['Northern Ireland from Germany', german, at('UK', '', 'BT11AA'), 'taxed', 'DE'],
    ['England from Germany', german, at('UK', '', 'SW1A1AA'), 'export', 'UK'],
    ['a state without nexus', [registered('US', { region: 'NY' })], at('US', 'OR'), 'not_collecting', 'US'],
    [
      'a state before the registration',
      [registered('US', { region: 'NY', since: '2026-07-01' })],
      at('US', 'NY'),
      'not_collecting',
      'US',
    ],
    ['anywhere without a registration', [], at('DE'), 'not_collecting', 'DE'],
    ['the EU from outside it, with IOSS', [registered('IE', { scheme: 'ioss' })], at('FR'), 'taxed', 'FR'],
    ['Norway with VOEC', [...german, registered('NO', { scheme: 'voec' })], at('NO'), 'taxed', 'NO'],
    ['the United Kingdom as importer', [...german, registered('UK', { scheme: 'import' })], at('UK'), 'taxed', 'UK'],
    [
      'a country with an import registration only, from abroad',
      [registered('NO', { scheme: 'voec' })],
      at('SE'),
      'not_collecting',
      'SE',
    ],
  ] as [string, TaxRegistrationRow[], Place, string, string][])(
    'is taxed right for %s',
    (_, registrations, sentTo, treatment, country) => {
      const destination = compileTaxRules([], registrations).destination(sentTo, DAY)
      expect(destination).toMatchObject({ treatment, place: { country } })
    },
  )
})

describe('the origin of goods', () => {
  it('has the rates of a state that taxes by it', () => {
    const texas = registered('US', { region: 'TX', sourcing: 'origin', postcode: '78701' })
    expect(compileTaxRules([], [texas]).destination(at('US', 'TX', '75001'), DAY)).toMatchObject({
      place: { country: 'US', region: 'TX', postcode: '78701' },
    })
  })

  it('is the country that the shop says', () => {
    const several = [registered('CA'), registered('UK', { isOrigin: true })]
    expect(compileTaxRules([], several).destination(at('US'), DAY)).toMatchObject({ origin: { country: 'UK' } })
  })

  it('is the country of the One Stop Shop if the shop is registered in several', () => {
    const several = [registered('AT'), registered('DE', { number: 'DE1' }), registered('DE', { scheme: 'oss' })]
    expect(compileTaxRules([], several).destination(at('CH'), DAY)).toMatchObject({
      treatment: 'export',
      origin: { country: 'DE' },
      taxNumber: 'DE1',
    })
  })
})

describe('the treatment of a rate', () => {
  it('is standard for the rate of most goods, reduced below it, and zero', () => {
    const rules = compileTaxRules(
      [
        row({ country: 'CA', name: 'GST', ppm: 50_000 }),
        row({ country: 'CA', name: 'PST', ppm: 70_000, layer: 2 }),
        row({ country: 'CA', name: 'PST', ppm: 20_000, layer: 2, taxClass: 'books' }),
        row({ country: 'CA', name: 'GST', ppm: 0, taxClass: 'food' }),
      ],
      [],
    )
    const treatments = (taxClass: string) =>
      rules.ratesAt(taxClass, at('CA'), DAY).map(({ name, treatment }) => [name, treatment])
    expect(treatments('general')).toEqual([
      ['GST', 'standard'],
      ['PST', 'standard'],
    ])
    expect(treatments('books')).toEqual([
      ['GST', 'standard'],
      ['PST', 'reduced'],
    ])
    expect(treatments('food')).toEqual([
      ['GST', 'zero'],
      ['PST', 'standard'],
    ])
  })
})

/** Leaves out rates that the table rejects because they overlap with earlier ones. */
function withoutOverlaps(rates: TaxRateRow[]): TaxRateRow[] {
  const kept: TaxRateRow[] = []
  for (const rate of rates) {
    const isSameArea = (other: TaxRateRow) =>
      other.region === rate.region &&
      other.taxClass === rate.taxClass &&
      other.layer === rate.layer &&
      other.postcodePrefix === rate.postcodePrefix &&
      (other.postcodeFrom === null) === (rate.postcodeFrom === null) &&
      (rate.postcodeFrom === null ||
        (Number(other.postcodeFrom) <= Number(rate.postcodeTo) && rate.postcodeFrom <= Number(other.postcodeTo)))
    if (!kept.some(isSameArea)) kept.push(rate)
  }
  return kept
}
