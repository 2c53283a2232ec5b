import { t as fields } from '#messages/addressFields.ts'
import { t } from '#messages/addressRules.ts'
import type { AddressPart } from './address-formats.ts'

/** A part of an address that some countries do not have. */
export type OptionalPart = Exclude<AddressPart, 'address'>

/** How forms and the schema treat the addresses of a country. */
export interface CountryRules {
  /** The local names of address fields. */
  labels: { readonly [Part in OptionalPart]: string }
  /** The parts without which an address is incomplete. */
  required: readonly AddressPart[]
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

/**
 * A postal code in capitals, without spaces, hyphens and Japan's postal mark. Full-width characters, which some input methods
 * write, are replaced.
 */
export const compactPostcode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s〒ー−\p{Pd}]/gu, '')

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
  requiredMessage: () => fields('addressRequired'),
  phoneExample: '+1 503 555 0142',
}
