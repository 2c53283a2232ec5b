import { findImportLimit, type ImportLimit } from '#contract/import-limits.ts'
import type { RateTreatment } from '#contract/tax-treatments.ts'
import type { TaxScheme, TaxSourcing } from '#contract/taxes.ts'
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
   * `oss` and `ioss` cover all EU member states in one return: of a seller in the EU, and of goods sent from outside it
   * (https://vat-one-stop-shop.ec.europa.eu). `voec` (Norway) and `import` are for goods sent to the country from abroad.
   */
  scheme: TaxScheme
  /** Whether goods have the rates of the place to which they are sent, or of that from which they are sent. */
  sourcing: TaxSourcing
  /** The postal code from which goods are sent, for rates of the origin; empty if rates do not depend on it. */
  postcode: string
  /** Whether goods are sent from there. */
  isOrigin: boolean
  /** Whether no tax is charged on goods above the limit of the scheme, if it has one. */
  limited: boolean
  /** The shop's tax number; empty without one. */
  number: string
  /** First day, such as 2026-01-31. Null if always. */
  since: string | null
}

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
  treatment: 'taxed' | 'export' | 'not_collecting'
  /** The place with the rates. */
  place: Place
  /** Where the shop sends goods from, by its registration there, with its number; null without one. */
  origin: Place | null
  originNumber: string
  /** The shop's tax number for these orders; empty without one. */
  taxNumber: string
  /** Up to what value goods are taxed, and why those above it are not; null without a limit. */
  limit: (ImportLimit & { untaxed: 'export' | 'not_collecting' }) | null
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
        if (!row) return []
        const usual = general.get(number)?.find(place, isValid)?.ppm ?? row.ppm
        const treatment: RateTreatment = row.ppm === 0 ? 'zero' : row.ppm < usual ? 'reduced' : 'standard'
        return [{ name: row.name, ppm: row.ppm, treatment }]
      })
    },
    destination(sentTo, day) {
      const place = taxPlace(sentTo)
      const active = registrations.filter(({ since }) => since === null || since <= day)
      const find = (scheme: TaxScheme) => active.find((each) => each.scheme === scheme)
      const domestic = active.filter(({ scheme }) => scheme === 'domestic')
      const oss = find('oss')
      // A seller who does not say from which of several countries is established where it is registered for the One Stop Shop.
      const home =
        domestic.find(({ isOrigin }) => isOrigin) ??
        domestic.find(({ country }) => country === oss?.country) ??
        domestic[0]
      const origin = home ? toOrigin(home) : null
      const originNumber = home?.number ?? ''
      const untaxed = (treatment: 'export' | 'not_collecting'): Destination => ({
        ...{ treatment, place, origin, originNumber, limit: null },
        taxNumber: treatment === 'export' ? originNumber : '',
      })
      const isAbroad = domestic.every(({ country }) => country !== place.country)
      const whenUntaxed = home && isAbroad ? 'export' : 'not_collecting'
      const taxed = ({ number, scheme, limited }: TaxRegistrationRow, ratesOf = place): Destination => {
        const limit = limited ? findImportLimit(scheme, place.country) : undefined
        return {
          ...{ treatment: 'taxed', place: ratesOf, origin, originNumber, taxNumber: number },
          limit: limit ? { ...limit, untaxed: whenUntaxed } : null,
        }
      }
      if (isOutsideVatArea(place)) return untaxed(home ? 'export' : 'not_collecting')
      const own = active.find(
        ({ country, region, scheme }) =>
          ['domestic', 'voec', 'import'].includes(scheme) &&
          country === place.country &&
          (region === null || region === place.region),
      )
      if (own) return taxed(own, own.sourcing === 'origin' ? toOrigin(own) : place)
      if (isInEuVatArea(place)) {
        if (oss) return taxed(oss)
        // Below the threshold of 10,000 euros a year, sales to other member states are taxed where the seller is (Article 59c).
        const isInEu = ({ country }: TaxRegistrationRow) => isInEuVatArea({ country, region: '', postcode: '' })
        const seller = home && isInEu(home) ? home : domestic.find(isInEu)
        if (seller) return taxed(seller, toOrigin(seller))
        const ioss = find('ioss')
        if (ioss) return taxed(ioss)
      }
      return untaxed(whenUntaxed)
    },
  }
}

const toOrigin = ({ country, region, postcode }: TaxRegistrationRow): Place => ({
  ...{ country, region: region ?? '', postcode },
})

const toKey = (country: string, taxClass: string) => `${country} ${taxClass}`
