import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_FREE_SHIPPING } from '#contract/shop.ts'
import { findFreeThreshold } from './free-threshold.ts'
import { compileShippingRules, type MethodRow, type TierRow, type ZoneRow } from './shipping-rules.ts'

type Fields = Partial<Omit<MethodRow, 'tiers'>>
const tier = (from: number, price: number | null, freeOver: number | null = null): TierRow => ({
  from,
  price,
  freeOver,
})
const method = (tiers: TierRow[], fields: Fields = {}): MethodRow => ({
  ...{ code: `method-${tiers.length}`, name: 'Parcel', estimate: '', type: 'parcel', pickupPlace: '' },
  ...{ daysMin: null, daysMax: null, rate: 'flat', tiers, ...fields },
})
const place = (country: string, region: string | null = null) => ({
  ...{ country, region, postcodePrefix: null, postcodeFrom: null, postcodeTo: null },
})
const zone = (countries: string[], ...methods: MethodRow[]): ZoneRow => ({
  ...{ id: countries.length, name: countries.join(), methods },
  places: countries.map((country) => place(country)),
})
const threshold = (...methods: MethodRow[]) => findFreeThreshold([zone(['DE'], ...methods)], ['DE'], null)

it('is the lowest of the methods', () => {
  expect(threshold(method([tier(0, 500, 5_000)]))).toBe(5_000)
  expect(threshold(method([tier(0, 500, 5_000)]), method([tier(0, 900, 4_000)]))).toBe(4_000)
  expect(threshold(method([tier(0, 500, 5_000)]), method([tier(0, 0)]))).toBe(0)
  expect(threshold(method([tier(0, 500)]))).toBe(NO_FREE_SHIPPING)
  expect(threshold()).toBe(NO_FREE_SHIPPING)
})

it('holds for every weight and number of items', () => {
  expect(threshold(method([tier(0, 500, 3_000), tier(2_000, 900, 8_000)], { rate: 'weight' }))).toBe(8_000)
  expect(threshold(method([tier(0, 500, 3_000), tier(5, 900)], { rate: 'items' }))).toBe(NO_FREE_SHIPPING)
  expect(threshold(method([tier(0, 500, 3_000), tier(30_000, null)], { rate: 'weight' }))).toBe(NO_FREE_SHIPPING)
})

it('is the price from which all higher ones are free, if the price of shipping depends on it', () => {
  expect(threshold(method([tier(0, 500), tier(2_000, 0)], { rate: 'total' }))).toBe(2_000)
  expect(threshold(method([tier(0, 500, 1_500), tier(2_000, 0)], { rate: 'total' }))).toBe(1_500)
  expect(threshold(method([tier(0, 0), tier(2_000, 300), tier(9_000, 200, 9_500)], { rate: 'total' }))).toBe(9_500)
  expect(threshold(method([tier(0, 0), tier(9_000, 200)], { rate: 'total' }))).toBe(NO_FREE_SHIPPING)
})

it('counts neither pickup, nor methods with surcharges', () => {
  expect(threshold(method([tier(0, 0)], { type: 'pickup' }))).toBe(NO_FREE_SHIPPING)
  const surcharge = (amount: number | null) => new Map([['bulky', { surcharge: amount, surchargeIn: new Map() }]])
  expect(threshold(method([tier(0, 0)], { classes: surcharge(2_000) }))).toBe(NO_FREE_SHIPPING)
  expect(threshold(method([tier(0, 0)], { classes: surcharge(null) }))).toBe(NO_FREE_SHIPPING)
  expect(threshold(method([tier(0, 0)], { classes: surcharge(0) }))).toBe(0)
})

it('is the highest of all places in the countries, in their currency', () => {
  const inEuros = (freeOver: number) =>
    method([tier(0, 500)], { tiersIn: new Map([['EUR', [tier(0, 400, freeOver)]]]) })
  const zones = [zone(['DE'], inEuros(3_000)), zone(['AT', 'CH'], inEuros(9_000)), zone(['US'], method([tier(0, 500)]))]
  expect(findFreeThreshold(zones, ['DE'], 'EUR')).toBe(3_000)
  expect(findFreeThreshold(zones, ['DE', 'AT', 'FR'], 'EUR')).toBe(9_000)
  expect(findFreeThreshold(zones, ['DE', 'US'], 'EUR')).toBe(NO_FREE_SHIPPING)
  expect(findFreeThreshold(zones, ['FR'], 'EUR')).toBe(NO_FREE_SHIPPING)
  expect(findFreeThreshold(zones, ['DE'], 'CHF')).toBe(NO_FREE_SHIPPING)
})

const amount = fc.option(fc.constantFrom(0, 500, 1_000, 2_000, 5_000))
const anyMethod = fc
  .record({
    limits: fc.subarray([1_000, 3_000]),
    prices: fc.array(fc.tuple(amount, amount), { minLength: 3, maxLength: 3 }),
    rate: fc.constantFrom('flat' as const, 'weight' as const, 'total' as const, 'items' as const),
    surcharge: fc.option(amount, { nil: undefined }),
  })
  .map(({ limits, prices, rate, surcharge }) =>
    method(
      [0, ...limits].map((from, index) => tier(from, ...(prices[index] ?? [null, null]))),
      { rate, classes: new Map(surcharge === undefined ? [] : [['bulky', { surcharge, surchargeIn: new Map() }]]) },
    ),
  )

it('promises nothing that the rules charge', () => {
  const isPromised = (methods: MethodRow[]) => {
    const zones = [zone(['DE'], ...methods)]
    const free = findFreeThreshold(zones, ['DE'], null)
    const rules = compileShippingRules(zones)
    const isFree = (goods: number, weight: number, classes: string[]) =>
      rules
        .offers({ country: 'DE', region: '', postcode: '' }, { currency: null, goods, weight, items: weight, classes })
        .some(({ price }) => price === 0)
    for (const goods of [0, 500, 999, 1_000, 2_000, 3_000, 5_000, 50_000].filter((each) => each >= free))
      for (const weight of [0, 1_000, 2_999, 3_000])
        for (const classes of [[], ['bulky']]) expect(isFree(goods, weight, classes)).toBe(true)
  }
  fc.assert(fc.property(fc.array(anyMethod, { minLength: 1, maxLength: 3 }), isPromised), { numRuns: 2_000 })
})
