import type { TaxRate } from './calculate-taxes.ts'
import { isInEuVatArea, isOutsideVatArea, type Place, taxPlace } from './tax-areas.ts'

/** The class of goods without a class of their own. */
export const GENERAL_CLASS = 'general'

/** A rate for a class of goods in a country, a region of it, or an area of postal codes. */
export interface TaxRateRow {
  taxClass: string
  country: string
  /** Null for the whole country. */
  region: string | null
  /** The beginning of the area's postal codes, compact. Null without a prefix. */
  postcodePrefix: string | null
  /** First and last numeric postal code of the area. Null without a range. */
  postcodeFrom: number | null
  postcodeTo: number | null
  /** Taxes of different layers apply side by side, such as GST and PST. In each layer the most specific rate applies. */
  layer: number
  name: string
  ppm: number
  /** First and last day on which it applies, such as 2026-01-31. */
  validFrom: string | null
  validTo: string | null
}

/** Where the shop is registered to collect tax. */
export interface TaxRegistrationRow {
  country: string
  /** Null for the whole country. */
  region: string | null
  /**
   * `domestic` collects the rates of the destination, or those of the seller's place if `origin` is set. `oss` collects
   * the rates of all other EU member states in one return (https://vat-one-stop-shop.ec.europa.eu).
   */
  scheme: 'domestic' | 'oss'
  /** The shop's tax number; empty without one. */
  number: string
  /** First day, such as 2026-01-31. Null if always. */
  since: string | null
}

/** What happens to the tax of an order, for its invoice. */
export const taxTreatments = ['taxed', 'export', 'not_collecting'] as const
export type TaxTreatment = (typeof taxTreatments)[number]

export interface TaxRules {
  /**
   * The rates for goods of a class at a place on a day.
   * @param day such as 2026-01-31, in the shop's time zone
   */
  ratesAt(taxClass: string, place: Place, day: string): TaxRate[]
  /** Whose rates apply to goods sent to a place, or why none do. */
  destination(place: Place, day: string): Destination
}

export interface Destination {
  treatment: TaxTreatment
  /** The place with the rates. */
  place: Place
  /** The shop's tax number for these orders; empty without one. */
  taxNumber: string
}

/** Rates of one class in one country and layer. */
interface Layer {
  country: TaxRateRow[]
  byRegion: Map<string, TaxRateRow[]>
  byPrefix: Map<string, TaxRateRow[]>
  /** By first postal code. Ranges of one region that are valid on the same day do not overlap. */
  ranges: TaxRateRow[]
  /** For each range, the last postal code of it and all ranges before it. */
  reach: number[]
}

type Layers = Map<number, Layer>

/** Prepares rates for lookups in time that does not depend on their number. */
export function compileTaxRules(rates: readonly TaxRateRow[], registrations: readonly TaxRegistrationRow[]): TaxRules {
  const layersByKey = new Map<string, Layers>()
  for (const row of rates) {
    const layers = getOrAdd(layersByKey, toKey(row.country, row.taxClass), (): Layers => new Map())
    const layer = getOrAdd(layers, row.layer, () => ({
      country: [],
      byRegion: new Map(),
      byPrefix: new Map(),
      ranges: [],
      reach: [],
    }))
    rowsFor(layer, row).push(row)
  }
  for (const layers of layersByKey.values()) for (const layer of layers.values()) sortRanges(layer)
  const none: Layers = new Map()

  return {
    ratesAt(taxClass, place, day) {
      const own = layersByKey.get(toKey(place.country, taxClass)) ?? none
      const general = layersByKey.get(toKey(place.country, GENERAL_CLASS)) ?? none
      const numbers = [...new Set([...own.keys(), ...general.keys()])].sort((a, b) => a - b)
      return numbers.flatMap((number) => {
        const row = findRow(own.get(number), place, day) ?? findRow(general.get(number), place, day)
        return row ? [{ name: row.name, ppm: row.ppm }] : []
      })
    },
    destination(sentTo, day) {
      const place = taxPlace(sentTo)
      const active = registrations.filter(({ since }) => since === null || since <= day)
      const domestic = active.filter(({ scheme }) => scheme === 'domestic')
      const [home] = domestic
      if (isOutsideVatArea(place)) return untaxed(place, home)
      const own = domestic.find(
        ({ country, region }) => country === place.country && (region === null || region === place.region),
      )
      if (own) return { treatment: 'taxed', place, taxNumber: own.number }
      if (isInEuVatArea(place)) {
        const oss = active.find(({ scheme }) => scheme === 'oss')
        if (oss) return { treatment: 'taxed', place, taxNumber: oss.number }
        // Below the threshold of 10,000 euros a year, sales to other member states are taxed where the seller is (Article 59c).
        const seller = domestic.find(({ country }) => isInEuVatArea({ country, region: '', postcode: '' }))
        if (seller) {
          const origin = { country: seller.country, region: seller.region ?? '', postcode: '' }
          return { treatment: 'taxed', place: origin, taxNumber: seller.number }
        }
      }
      const isAbroad = domestic.every(({ country }) => country !== place.country)
      return untaxed(place, isAbroad ? home : undefined)
    },
  }
}

/** A destination without tax. @param home where the shop is registered, if it exports from there */
const untaxed = (place: Place, home: TaxRegistrationRow | undefined): Destination => ({
  treatment: home ? 'export' : 'not_collecting',
  place,
  taxNumber: home?.number ?? '',
})

function sortRanges(layer: Layer): void {
  layer.ranges.sort((a, b) => Number(a.postcodeFrom) - Number(b.postcodeFrom))
  let last = 0
  layer.reach = layer.ranges.map(({ postcodeTo }) => {
    last = Math.max(last, Number(postcodeTo))
    return last
  })
}

const toKey = (country: string, taxClass: string) => `${country} ${taxClass}`

function getOrAdd<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = create()
  map.set(key, created)
  return created
}

function rowsFor(layer: Layer, { region, postcodePrefix, postcodeFrom }: TaxRateRow): TaxRateRow[] {
  if (postcodePrefix !== null) return getOrAdd(layer.byPrefix, postcodePrefix, () => [])
  if (postcodeFrom !== null) return layer.ranges
  return region === null ? layer.country : getOrAdd(layer.byRegion, region, () => [])
}

/** The most specific rate: of the longest prefix, then the range of postal codes, then the region, then the country. */
function findRow(layer: Layer | undefined, { region, postcode }: Place, day: string): TaxRateRow | undefined {
  if (!layer) return undefined
  const isValid = (row: TaxRateRow) =>
    (row.validFrom === null || row.validFrom <= day) &&
    (row.validTo === null || row.validTo >= day) &&
    (row.region === null || row.region === region)
  if (layer.byPrefix.size > 0)
    for (let length = postcode.length; length > 0; length--) {
      const row = layer.byPrefix.get(postcode.slice(0, length))?.find(isValid)
      if (row) return row
    }
  return findRange(layer, postcode, isValid) ?? layer.byRegion.get(region)?.find(isValid) ?? layer.country.find(isValid)
}

function findRange(
  { ranges, reach }: Layer,
  postcode: string,
  isValid: (row: TaxRateRow) => boolean,
): TaxRateRow | undefined {
  if (ranges.length === 0 || !/^\d+$/.test(postcode)) return undefined
  const number = Number(postcode)
  // Finds the last range that begins at or before the postal code.
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(ranges[middle]?.postcodeFrom) <= number) low = middle + 1
    else high = middle
  }
  // An earlier range can contain it too: of another period of validity, or of another region.
  for (let index = low - 1; index >= 0 && Number(reach[index]) >= number; index--) {
    const row = ranges[index]
    if (row && Number(row.postcodeTo) >= number && isValid(row)) return row
  }
  return undefined
}
