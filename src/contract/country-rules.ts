import { t } from '#messages/addressRules.ts'
import type { AddressFormat, AddressPart, Region } from './address-formats.ts'

/** A part of an address that some countries do not have. */
export type OptionalPart = Exclude<AddressPart, 'address'>

/** How forms and the schema treat the addresses of a country. */
export interface CountryRules {
  /** The local names of address fields. */
  labels: { readonly [Part in OptionalPart]: string }
  /** The parts without which an address is incomplete. */
  required: readonly AddressPart[]
  /** Parts that forms type in capitals. */
  upperCase: readonly AddressPart[]
  /** Regions by the code that addresses contain. Absent where the state is free text. */
  regions?: Record<string, string>
  /** Names of regions in the script of the country, by code. They replace the code in addresses in that script. */
  localNames?: Record<string, string>
  /** Codes by other names of a region, in lower case. */
  otherNames?: Record<string, string>
  /** The message for an unknown region. */
  regionMessage?: () => string
  requiredMessage: (part: OptionalPart) => string
  /** Absent where postal codes are not checked. */
  postcode?: {
    /** Formats a postal code for a letter. Undefined if it is invalid. */
    write: (typed: string) => string | undefined
    message: () => string
    hasOnlyDigits: boolean
  }
  /** A number in local format. */
  phoneExample: string
}

/** A postal code in capitals, without spaces and hyphens. */
export const compactPostcode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The rules for a country of which nothing is known yet. The server checks its addresses. */
export const unknownRules: CountryRules = {
  labels: {
    get city() {
      return t('city')
    },
    get district() {
      return t('suburb')
    },
    get state() {
      return t('province')
    },
    get zipCode() {
      return t('postalCode')
    },
  },
  required: ['address'],
  upperCase: [],
  requiredMessage: (part) => t('required', { label: unknownRules.labels[part] }),
  phoneExample: '+1 503 555 0142',
}

/** The rules of a country by its format, in the language in which it was read. */
export function rulesFrom(format: AddressFormat): CountryRules {
  const { required, upperCase, labels, regions, regionMessage = '', postcode, phoneExample } = format
  return {
    labels,
    required,
    upperCase,
    requiredMessage: (part) => t('required', { label: labels[part] }),
    ...(regions && { ...regionRules(regions), regionMessage: () => regionMessage }),
    ...(postcode && { postcode: { ...postcodeRules(postcode), message: () => postcode.message } }),
    phoneExample,
  }
}

/** How regions are recognized. */
export function regionRules(regions: Region[]) {
  const entries = <Value>(value: (region: Region) => Value | undefined) =>
    Object.fromEntries(
      regions.flatMap((region) => {
        const of = value(region)
        return of === undefined ? [] : [[region.code, of] as const]
      }),
    )
  return {
    regions: entries(({ name }) => name),
    localNames: entries(({ localName }) => localName),
    otherNames: Object.fromEntries(regions.flatMap(({ code, iso }) => (iso ? [[iso.toLowerCase(), code]] : []))),
  }
}

interface PostcodeFormat {
  pattern: string
  examples: string[]
  prefix?: string | undefined
}

/** How postal codes are checked and written. */
export const postcodeRules = (format: PostcodeFormat) => ({
  write: (typed: string) => writeByPattern(format, typed),
  hasOnlyDigits: format.examples.every((example) => /^\d+$/.test(example)),
})

/** Writes a postal code as the pattern wants it: as it is, or with a hyphen or a space somewhere in it. */
function writeByPattern({ pattern, prefix }: PostcodeFormat, typed: string): string | undefined {
  const whole = new RegExp(`^(?:${pattern})$`)
  const all = compactPostcode(typed)
  const withoutPrefix = prefix && all.startsWith(prefix) ? all.slice(prefix.length) : all
  return [withoutPrefix, all].map(separated).find(Boolean)

  function separated(compact: string): string | undefined {
    const spelling = ['-', ' '].flatMap((separator) =>
      Array.from(compact.slice(1), (_, at) => `${compact.slice(0, at + 1)}${separator}${compact.slice(at + 1)}`),
    )
    return (
      [...spelling, compact].find((text) => whole.test(text)) ?? [typed.toUpperCase()].find((text) => whole.test(text))
    )
  }
}
