import { t as fields } from '#messages/addressFields.ts'
import { t } from '#messages/addressRules.ts'
import { addressData } from './address-data.ts'
import type { CountryCode } from './shop.ts'

interface CountryRules {
  /** Its code in ISO 3166, which is not always the shop's. */
  iso: 'US' | 'CA' | 'GB'
  /** What its parts are called, as its people say. */
  labels: { readonly state: string; readonly zipCode: string }
  /** By their codes, which addresses carry; absent where the state is free text and may be left out. */
  regions?: Record<string, string>
  /** What else a region is called, in small letters, and its code. */
  otherNames?: Record<string, string>
  /** Of each region, how its postcodes begin, as a pattern. */
  regionPostcodes?: Record<string, RegExp>
  /** Says what is wrong with a region that is not one of them. */
  regionMessage?: () => string
  postcode: {
    /** Of a postcode in capitals, without spaces and hyphens. */
    pattern: RegExp
    /** Puts such a postcode as it stands on a letter. */
    write: (compact: string) => string
    message: () => string
  }
  /** A number that is free for stories, as people there write it. */
  phoneExample: string
}

type Regions = Record<string, { name: string; postcodes: string }>

const namesOf = (regions: Regions): Record<string, string> =>
  Object.fromEntries(Object.entries(regions).map(([code, { name }]) => [code, name]))

const postcodesOf = (regions: Regions): Record<string, RegExp> =>
  Object.fromEntries(Object.entries(regions).map(([code, { postcodes }]) => [code, new RegExp(`^(${postcodes})`)]))

/** How an address is written in each country that the shop can ship to. */
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
      // No D, F, I, O, Q or U, and no W or Z in front. https://www.canadapost-postescanada.ca/cpc/en/support/articles/addressing-guidelines/postal-codes.page
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
      // BFPO numbers stand for forces abroad, and have postcodes of the area BF since 2012.
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

/** A postcode as its country writes it: capitals, its space or hyphen. What is none is left as it is. */
export function writePostcode(country: CountryCode, typed: string): string {
  const { pattern, write } = countryRules[country].postcode
  const compact = typed.toUpperCase().replace(/[\s-]/g, '')
  return pattern.test(compact) ? write(compact) : typed
}

/** What is wrong with a postcode; an empty one counts as right. */
export function postcodeProblem(country: CountryCode, typed: string): string | undefined {
  const { pattern, message } = countryRules[country].postcode
  return typed === '' || pattern.test(typed.toUpperCase().replace(/[\s-]/g, '')) ? undefined : message()
}

/** The code of a region that was given by its code or name in any case; what is none is left as it is. */
export function writeRegion(country: CountryCode, typed: string): string {
  const { regions = {}, otherNames = {} } = countryRules[country]
  const wanted = typed.toLowerCase()
  const isWanted = ([code, name]: [string, string]) => [code.toLowerCase(), name.toLowerCase()].includes(wanted)
  const code = Object.entries(regions).find(isWanted)?.[0]
  return code ?? Object.entries(otherNames).find(([name]) => name === wanted)?.[1] ?? typed
}

/** What is wrong with a region. */
export function regionProblem(country: CountryCode, typed: string): string | undefined {
  const { regions, regionMessage } = countryRules[country]
  if (!regions) return undefined
  if (typed === '') return fields('stateRequired')
  return Object.hasOwn(regions, writeRegion(country, typed)) ? undefined : regionMessage?.()
}

/**
 * Why a region and a postcode probably do not belong together. Both may be right all the same, as where a post office serves
 * places across a border: a shopper can overrule it.
 * @returns undefined where nothing is wrong, or nothing is known
 */
export function regionMismatch({ country, state, zipCode }: RegionParts): string | undefined {
  const { regions = {}, regionPostcodes = {}, labels } = countryRules[country]
  const code = writeRegion(country, state)
  const known = regionPostcodes[code]
  const compact = zipCode.toUpperCase().replace(/[\s-]/g, '')
  if (!known || postcodeProblem(country, zipCode) || compact === '' || known.test(compact)) return undefined
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

/** Said of a phone number that cannot be one, wherever it is checked. */
export const phoneMessage = (country: CountryCode): string =>
  t('enterPhone', { example: countryRules[country].phoneExample })
