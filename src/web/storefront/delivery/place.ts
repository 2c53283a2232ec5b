import type { CountryCode } from '#contract/country-codes.ts'
import { countryName } from '#contract/country-names.ts'
import { safeLocalStorage } from '#web/browser/browser-storage.ts'

/** Where items are sent, as far as prices and days of delivery depend on it. */
export interface DeliveryPlace {
  country: CountryCode
  state?: string | undefined
  zipCode?: string | undefined
}

const STORAGE_KEY = 'delivery-place'

/** The place that was last entered in this browser, if the shop ships to its country. */
export const readStoredPlace = (countries: readonly CountryCode[]): DeliveryPlace | undefined =>
  parsePlace(safeLocalStorage.getItem(STORAGE_KEY), countries)

export const storePlace = (place: DeliveryPlace): void => safeLocalStorage.setItem(STORAGE_KEY, JSON.stringify(place))

/** Ignores invalid places, because local storage may contain anything. */
export function parsePlace(text: string | null, countries: readonly CountryCode[]): DeliveryPlace | undefined {
  try {
    const { country, state, zipCode } = Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
    const found = countries.find((code) => code === country)
    return found && { country: found, state: toLine(state), zipCode: toLine(zipCode) }
  } catch {
    // Not JSON, so not written by us.
    return undefined
  }
}

const toLine = (value: unknown) => (typeof value === 'string' && value.length <= 20 ? value : undefined)

/** A place in one line: `10115, Germany`. */
export const formatPlace = ({ country, zipCode }: DeliveryPlace): string =>
  [zipCode, countryName(country)].filter(Boolean).join(', ')
