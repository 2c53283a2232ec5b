import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Place } from '../places/area-index.ts'
import { compileShippingRules, type MethodRow, type TierRow, type ZoneRow } from './shipping-rules.ts'

const nowhere = { region: null, postcodePrefix: null, postcodeFrom: null, postcodeTo: null }
const flat = (code: string, price: number): MethodRow => ({
  ...{ code, name: code, estimate: '', type: 'parcel', pickupPlace: '', daysMin: null, daysMax: null, rate: 'flat' },
  tiers: [{ from: 0, price, freeOver: null }],
})
const order = { currency: null, goods: 10_00, weight: 500, items: 1, classes: [] }
const at = (country: string, region = '', postcode = ''): Place => ({ country, region, postcode })

const zones: ZoneRow[] = [
  { id: 1, name: 'US', places: [{ country: 'US', ...nowhere }], methods: [flat('us', 1)] },
  { id: 2, name: 'Alaska', places: [{ country: 'US', ...nowhere, region: 'AK' }], methods: [flat('ak', 2)] },
  {
    id: 3,
    name: 'Range',
    places: [{ country: 'US', ...nowhere, postcodeFrom: 99_500, postcodeTo: 99_599 }],
    methods: [flat('range', 3)],
  },
  {
    id: 4,
    name: 'Prefix',
    places: [{ country: 'US', ...nowhere, postcodePrefix: '9950' }],
    methods: [flat('prefix', 4)],
  },
]

describe('shipping rules', () => {
  it.each([
    ['the country', at('US', 'OR', '97204'), 'us'],
    ['a region before its country', at('US', 'AK', '99801'), 'ak'],
    ['a range of postal codes before its region', at('US', 'AK', '99510'), 'range'],
    ['a range that contains the first five digits of ZIP+4', at('US', 'AK', '995101234'), 'range'],
    ['a prefix before a range', at('US', 'AK', '99501'), 'prefix'],
  ])('offer the methods of %s', (_, place, code) => {
    const { zone, offers, hidden } = compileShippingRules(zones).explain(place, order)
    expect(offers.map((offer) => offer.code)).toEqual([code])
    expect(zone).toBe(zones.find(({ methods }) => methods[0]?.code === code)?.name)
    expect(new Set(hidden.map(({ reason }) => reason))).toEqual(new Set(code === 'us' ? [] : ['moreSpecificZone']))
  })

  it('offer nothing outside all zones', () => {
    const rules = compileShippingRules(zones)
    expect(rules.offers(at('DE'), order)).toEqual([])
    expect(rules.explain(at('DE'), order)).toEqual({ zone: null, offers: [], hidden: [] })
  })

  const tiers = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 6 }).chain((limits) =>
    fc.tuple(
      ...[0, ...limits.toSorted((a, b) => a - b)].map((from) =>
        fc.record({
          from: fc.constant(from),
          price: from === 0 ? fc.integer({ min: 0, max: 99 }) : fc.option(fc.integer({ min: 0, max: 99 })),
          freeOver: fc.option(fc.integer({ min: 0, max: 60 })),
        }),
      ),
    ),
  )
  const consignment = fc.record({
    currency: fc.constant(null),
    goods: fc.integer({ min: 0, max: 60 }),
    weight: fc.integer({ min: 0, max: 60 }),
    items: fc.integer({ min: 0, max: 60 }),
    classes: fc.constant([]),
  })

  it('charge the last tier that begins at or below the value, unless the items reach its threshold', () => {
    fc.assert(
      fc.property(tiers, consignment, fc.constantFrom('weight', 'total', 'items'), (rows: TierRow[], parcel, rate) => {
        const method = { ...flat('only', 0), rate, tiers: rows } as const
        const [zone] = zones
        const rules = compileShippingRules(zone ? [{ ...zone, methods: [method] }] : [])
        const value = { weight: parcel.weight, total: parcel.goods, items: parcel.items }[rate]
        let expected: TierRow | undefined
        for (const row of rows) if (row.from <= value) expected = row
        const isFree = expected?.freeOver != null && parcel.goods >= expected.freeOver
        const price = expected?.price == null ? undefined : isFree ? 0 : expected.price
        expect(rules.offers(at('US'), parcel)[0]?.price).toBe(price)
        const { offers, hidden } = rules.explain(at('US'), parcel)
        expect(offers.length + hidden.length).toBe(1)
      }),
    )
  })

  const classes = ['bulky', 'fragile', 'frozen']
  const surcharge = fc.integer({ min: 0, max: 99 })
  const classRows = fc.dictionary(
    fc.constantFrom(...classes),
    fc.record({ surcharge: fc.option(surcharge), inEuros: fc.option(surcharge) }),
  )

  it('add the surcharge of each shipping class once, and hide methods that do not carry one', () => {
    fc.assert(
      fc.property(classRows, fc.subarray(classes), fc.constantFrom(null, 'EUR'), (rows, sent, currency) => {
        const charged = new Map(
          Object.entries(rows).map(([code, { surcharge, inEuros }]) => [
            code,
            { surcharge, surchargeIn: new Map(inEuros === null ? [] : [['EUR', inEuros]]) },
          ]),
        )
        const freeFromZero = [{ from: 0, price: 500, freeOver: 0 }]
        const method = { ...flat('only', 0), tiersIn: new Map([['EUR', freeFromZero]]), classes: charged }
        const [zone] = zones
        const rules = compileShippingRules(zone ? [{ ...zone, methods: [method] }] : [])
        const { offers, hidden } = rules.explain(at('US'), { ...order, currency, classes: sent })
        const concerned = sent.flatMap((code) => rows[code] ?? [])
        const isExcluded = concerned.some(({ surcharge }) => surcharge === null)
        const isUnpriced = currency === 'EUR' && concerned.some(({ inEuros }) => inEuros === null)
        const amounts = concerned.map(({ surcharge, inEuros }) => (currency === 'EUR' ? inEuros : surcharge) ?? 0)
        expect(offers.map(({ price }) => price)).toEqual(
          isExcluded || isUnpriced ? [] : [amounts.reduce((sum, amount) => sum + amount, 0)],
        )
        expect(hidden.map(({ reason }) => reason)).toEqual(
          isExcluded ? ['excludedClass'] : isUnpriced ? ['noPrice'] : [],
        )
      }),
    )
  })
})
