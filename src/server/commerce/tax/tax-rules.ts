import { type AreaIndex, type AreaRow, indexAreas, type Place } from '../places/area-index.ts'
import type { TaxRate } from './calculate-taxes.ts'
import { isInEuVatArea, isOutsideVatArea, taxPlace } from './tax-areas.ts'

/** The class of goods without a class of their own. */
export const GENERAL_CLASS = 'general'

/** A rate for a class of goods in a country, a region of it, or an area of postal codes. */
export interface TaxRateRow extends AreaRow {
  taxClass: string
  country: string
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

/** Rates of one class in one country, by layer. */
type Layers = Map<number, AreaIndex<TaxRateRow>>

/** Prepares rates for lookups in time that does not depend on their number. */
export function compileTaxRules(rates: readonly TaxRateRow[], registrations: readonly TaxRegistrationRow[]): TaxRules {
  const layersByKey = new Map<string, Layers>(
    [...Map.groupBy(rates, ({ country, taxClass }) => toKey(country, taxClass))].map(([key, rows]) => [
      key,
      new Map([...Map.groupBy(rows, ({ layer }) => layer)].map(([layer, each]) => [layer, indexAreas(each)])),
    ]),
  )
  const none: Layers = new Map()

  return {
    ratesAt(taxClass, place, day) {
      const isValid = ({ validFrom, validTo }: TaxRateRow) =>
        (validFrom === null || validFrom <= day) && (validTo === null || validTo >= day)
      const own = layersByKey.get(toKey(place.country, taxClass)) ?? none
      const general = layersByKey.get(toKey(place.country, GENERAL_CLASS)) ?? none
      const numbers = [...new Set([...own.keys(), ...general.keys()])].sort((a, b) => a - b)
      return numbers.flatMap((number) => {
        const row = own.get(number)?.find(place, isValid) ?? general.get(number)?.find(place, isValid)
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

const toKey = (country: string, taxClass: string) => `${country} ${taxClass}`
