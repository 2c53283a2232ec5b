import { t as fields } from '#messages/addressFields.ts'
import { t } from '#messages/addressRules.ts'
import { addressData } from './address-data.ts'
import type { CountryCode } from './shop.ts'

interface CountryRules {
  /** ISO 3166 code, which may differ from the shop's code. */
  iso: 'US' | 'CA' | 'GB'
  /** The local names of address fields. */
  labels: { readonly state: string; readonly zipCode: string }
  /** Regions by the code that addresses contain. Absent where the state is optional free text. */
  regions?: Record<string, string>
  /** Codes by other names of a region, in lower case. */
  otherNames?: Record<string, string>
  /** Patterns for the beginning of each region's postal codes. */
  regionPostcodes?: Record<string, RegExp>
  /** The message for an unknown region. */
  regionMessage?: () => string
  postcode: {
    /** Matches a postal code in capitals, without spaces and hyphens. */
    pattern: RegExp
    /** Formats such a postal code for a letter. */
    write: (compact: string) => string
    message: () => string
  }
  /** A fictional number in local format. */
  phoneExample: string
}

type Regions = Record<string, { name: string; postcodes: string }>

const namesOf = (regions: Regions): Record<string, string> =>
  Object.fromEntries(Object.entries(regions).map(([code, { name }]) => [code, name]))

const postcodesOf = (regions: Regions): Record<string, RegExp> =>
  Object.fromEntries(Object.entries(regions).map(([code, { postcodes }]) => [code, new RegExp(`^(${postcodes})`)]))

/** Address rules of each country that the shop can ship to. */
export const countryRules: Record<CountryCode, CountryRules> = {
  US: {
    iso: 'US',
    labels: {
      get state() {
        return t('state')
      },
      get zipCode() {
        return t('zipCode')
      },
    },
    regions: {
      ...namesOf(addressData.US.regions),
      AA: 'Armed Forces Americas',
      AE: 'Armed Forces Europe',
      AP: 'Armed Forces Pacific',
      FM: 'Federated States of Micronesia',
      VI: 'U.S. Virgin Islands',
    },
    // https://pe.usps.com/text/pub28/28apb.htm
    otherNames: {
      'armed forces (aa)': 'AA',
      'armed forces (ae)': 'AE',
      'armed forces (ap)': 'AP',
      'armed forces africa': 'AE',
      'armed forces canada': 'AE',
      'armed forces middle east': 'AE',
      'armed forces americas (except canada)': 'AA',
      'armed forces the americas': 'AA',
      micronesia: 'FM',
      'virgin islands': 'VI',
    },
    regionPostcodes: postcodesOf(addressData.US.regions),
    regionMessage: () => t('chooseState'),
    postcode: {
      pattern: /^\d{5}(\d{4})?$/,
      write: (compact) => compact.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
      message: () => t('enterZipCode'),
    },
    phoneExample: '(503) 555-0142',
  },
  CA: {
    iso: 'CA',
    labels: {
      get state() {
        return t('province')
      },
      get zipCode() {
        return t('postalCode')
      },
    },
    regions: namesOf(addressData.CA.regions),
    regionPostcodes: postcodesOf(addressData.CA.regions),
    regionMessage: () => t('chooseProvince'),
    postcode: {
      // No D, F, I, O, Q or U, and no leading W or Z. https://www.canadapost-postescanada.ca/cpc/en/support/articles/addressing-guidelines/postal-codes.page
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
      write: (compact) => `${compact.slice(0, 3)} ${compact.slice(3)}`,
      message: () => t('enterPostalCode'),
    },
    phoneExample: '(416) 555-0142',
  },
  UK: {
    iso: 'GB',
    labels: {
      get state() {
        return t('county')
      },
      get zipCode() {
        return t('postcode')
      },
    },
    postcode: {
      // BFPO numbers are for military forces abroad, whose postal codes have begun with BF since 2012.
      pattern: new RegExp(
        `^(GIR0AA|(${addressData.UK.postcodeAreas.replaceAll(' ', '|')}|BF)\\d[\\dA-Z]?\\d[ABD-HJLNP-UW-Z]{2}|BFPO\\d{1,4})$`,
      ),
      write: (compact) =>
        compact.startsWith('BFPO') ? `BFPO ${compact.slice(4)}` : `${compact.slice(0, -3)} ${compact.slice(-3)}`,
      message: () => t('enterPostcode'),
    },
    phoneExample: '020 7946 0018',
  },
}

/** Formats a postal code by the conventions of its country. Invalid ones are returned unchanged. */
export function writePostcode(country: CountryCode, typed: string): string {
  const { pattern, write } = countryRules[country].postcode
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  return pattern.test(compact) ? write(compact) : typed
}

/** The message for an invalid postal code; an empty one is valid. */
export function postcodeProblem(country: CountryCode, typed: string): string | undefined {
  const { pattern, message } = countryRules[country].postcode
  return typed === '' || pattern.test(typed.toUpperCase().replace(/[\s-]/g, '')) ? undefined : message()
}

/** The code of a region, given by code or name in any case. Unknown regions are returned unchanged. */
export function writeRegion(country: CountryCode, typed: string): string {
  const { regions = {}, otherNames = {} } = countryRules[country]
  const lowerCase = typed.toLowerCase()
  const matches = ([code, name]: [string, string]) => [code.toLowerCase(), name.toLowerCase()].includes(lowerCase)
  const code = Object.entries(regions).find(matches)?.[0]
  return code ?? Object.entries(otherNames).find(([name]) => name === lowerCase)?.[1] ?? typed
}

/** The message for an invalid region. */
export function regionProblem(country: CountryCode, typed: string): string | undefined {
  const { regions, regionMessage } = countryRules[country]
  if (!regions) return undefined
  if (typed === '') return fields('stateRequired')
  return Object.hasOwn(regions, writeRegion(country, typed)) ? undefined : regionMessage?.()
}

/**
 * Checks whether a postal code belongs to a region. A mismatch may still be correct, for example where a post office serves
 * places across a border, so the shopper can confirm it.
 * @returns the message for a mismatch; undefined if there is none or it cannot be checked
 */
export function regionMismatch({ country, state, zipCode }: RegionParts): string | undefined {
  const { regions = {}, regionPostcodes = {}, labels } = countryRules[country]
  const code = writeRegion(country, state)
  const expected = regionPostcodes[code]
  const compact = zipCode.toUpperCase().replace(/[\s-]/g, '')
  if (!expected || postcodeProblem(country, zipCode) || compact === '' || expected.test(compact)) return undefined
  const owner = Object.entries(regionPostcodes).find(([, pattern]) => pattern.test(compact))?.[0]
  const [label, region] = [labels.zipCode, regions[code] ?? code]
  return owner
    ? t('elsewhere', { label, zipCode, owner: regions[owner] ?? owner, region })
    : t('notThere', { label, zipCode, region })
}

interface RegionParts {
  country: CountryCode
  state: string
  zipCode: string
}

/** The message for an invalid phone number. */
export const phoneMessage = (country: CountryCode): string =>
  t('enterPhone', { example: countryRules[country].phoneExample })
