import { expect, it } from 'vitest'
import { defaultSettings } from '#contract/shop.ts'
import { measureSlowness } from '../../../../tests/support/machine-speed.ts'
import { median } from '../../../../tests/support/median.ts'
import type { Place } from '../places/area-index.ts'
import { listOffers } from '../shipping/settings-zone.ts'
import { compileShippingRules } from '../shipping/shipping-rules.ts'
import { compileTaxRules } from '../tax/tax-rules.ts'
import { taxationFor } from '../tax/taxation.ts'
import { calculatePrice, sumLines } from './calculate-price.ts'

const LINES = 200
const RATES = 50_000
const ZONES = 200
const METHODS = 500
const ROUNDS = 300

const anywhere = { country: 'US', region: null, postcodePrefix: null, postcodeFrom: null, postcodeTo: null }
const classes = ['general', 'books', 'food', 'clothing', 'medicine']
const repeat = <Item>(count: number, build: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => build(index))

const taxRules = compileTaxRules(
  repeat(RATES, (index) => ({
    ...{ ...anywhere, postcodePrefix: String(10_000 + Math.floor(index / classes.length)) },
    ...{ taxClass: classes[index % classes.length] ?? '', layer: 1, name: 'Tax', validFrom: null, validTo: null },
    ppm: 10_000 + (index % 90_000),
  })),
  [
    {
      ...{ country: 'US', region: null, scheme: 'domestic', number: '', since: null },
      ...{ sourcing: 'destination', postcode: '', isOrigin: true, limited: false },
    },
  ],
)
const tiers = repeat(100, (index) => ({ from: index * 500, price: 500 + index, freeOver: 100_000_00 }))
const methodsOf = (zone: number) => Math.floor(((zone + 1) * METHODS) / ZONES) - Math.floor((zone * METHODS) / ZONES)
const shippingRules = compileShippingRules(
  repeat(ZONES, (id) => ({
    ...{ id, name: `Zone ${id}` },
    places: [{ ...anywhere, postcodeFrom: 10_000 + id * 50, postcodeTo: 10_049 + id * 50 }],
    methods: repeat(methodsOf(id), (index) => ({
      ...{ code: `m${index}`, name: 'Parcel', estimate: '', type: 'parcel' as const, pickupPlace: '' },
      ...{ daysMin: 2, daysMax: 20, rate: 'weight' as const, tiers },
    })),
  })),
)
const settings = {
  ...defaultSettings,
  taxMode: 'places' as const,
  shippingTax: 'goods' as const,
  shippingByZones: true,
  holidays: repeat(200, (index) => new Date(Date.UTC(2026, 0, 1 + 2 * index)).toISOString().slice(0, 10)),
}
const lines = repeat(LINES, (index) => ({
  ...{ price: 100 + index, quantity: 1 + (index % 3), taxClass: classes[index % classes.length] ?? null },
}))

/** Prices the cart as the transaction that places an order does. */
function priceCart(place: Place, now: Date) {
  const taxation = taxationFor(settings, taxRules, place, now)
  const consignment = { currency: null, goods: sumLines(lines), weight: 20_000, items: LINES, classes: [] }
  const offers = listOffers(settings, shippingRules, place, consignment, now)
  return { offers, price: calculatePrice(lines, offers[0]?.price ?? 0, taxation, settings.currency) }
}

it(`a cart of ${LINES} lines is priced within 1 ms with ${RATES} tax rates and ${METHODS} methods in ${ZONES} zones`, () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const placeOf = (round: number): Place => ({
    country: 'US',
    region: '',
    postcode: String(10_000 + ((round * 37) % 10_000)),
  })
  const { offers, price } = priceCart(placeOf(1), now)
  expect([offers.length > 1, price.tax > 0, price.shipping > 0]).toEqual([true, true, true])
  for (let round = 0; round < ROUNDS; round++) priceCart(placeOf(round), now)
  const times = repeat(ROUNDS, (round) => {
    const start = performance.now()
    priceCart(placeOf(round), now)
    return performance.now() - start
  })
  // The median, because other processes of a busy machine delay single rounds.
  expect(median(times) / measureSlowness()).toBeLessThan(1)
})
