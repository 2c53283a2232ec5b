import type { AddressPart } from '#contract/address-formats.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { type CountryRules, compactPostcode, type OptionalPart, unknownRules } from '#contract/country-rules.ts'
import { t as fields } from '#messages/addressFields.ts'
import { t } from '#messages/addressFormats.ts'
import { addressData } from './address-data.ts'

const requiredMessages: Record<OptionalPart, () => string> = {
  city: () => fields('cityRequired'),
  district: () => t('required', { label: unknownRules.labels.district }),
  state: () => fields('stateRequired'),
  zipCode: () => fields('zipCodeRequired'),
}
const common = {
  required: ['address', 'city', 'state', 'zipCode'] satisfies AddressPart[],
  requiredMessage: (part: OptionalPart) => requiredMessages[part](),
}
const withLabels = (state: () => string, zipCode: () => string): CountryRules['labels'] => ({
  get city() {
    return unknownRules.labels.city
  },
  get district() {
    return unknownRules.labels.district
  },
  get state() {
    return state()
  },
  get zipCode() {
    return zipCode()
  },
})

/** @param pattern of postal codes in capitals, without spaces and hyphens @returns a function that formats a valid one */
const writeWith = (pattern: RegExp, write: (compact: string) => string) => (typed: string) => {
  const compact = compactPostcode(typed)
  return pattern.test(compact) ? write(compact) : undefined
}

/** The rules that the shop had, with their labels and messages, before it knew the formats of all countries. */
export const builtInRules: Partial<Record<CountryCode, CountryRules>> = {
  US: {
    ...common,
    labels: withLabels(
      () => t('state'),
      () => t('zipCode'),
    ),
    regions: {
      ...addressData.US.regions,
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
    regionMessage: () => t('chooseState'),
    postcode: {
      write: writeWith(/^\d{5}(\d{4})?$/, (compact) => compact.replace(/^(\d{5})(\d{4})$/, '$1-$2')),
      message: () => t('enterZipCode'),
      hasOnlyDigits: true,
    },
    phoneExample: '(503) 555-0142',
  },
  CA: {
    ...common,
    labels: withLabels(
      () => t('province'),
      () => t('postalCode'),
    ),
    regions: addressData.CA.regions,
    regionMessage: () => t('chooseProvince'),
    postcode: {
      // No D, F, I, O, Q or U, and no leading W or Z. https://www.canadapost-postescanada.ca/cpc/en/support/articles/addressing-guidelines/postal-codes.page
      write: writeWith(
        /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
        (compact) => `${compact.slice(0, 3)} ${compact.slice(3)}`,
      ),
      message: () => t('enterPostalCode'),
      hasOnlyDigits: false,
    },
    phoneExample: '(416) 555-0142',
  },
  UK: {
    ...common,
    required: ['address', 'city', 'zipCode'],
    labels: withLabels(
      () => t('county'),
      () => t('postcode'),
    ),
    postcode: {
      write: writeWith(
        // BFPO numbers are for military forces abroad, whose postal codes have begun with BF since 2012.
        new RegExp(
          `^(GIR0AA|(${addressData.UK.postcodeAreas.replaceAll(' ', '|')}|BF)\\d[\\dA-Z]?\\d[ABD-HJLNP-UW-Z]{2}|BFPO\\d{1,4})$`,
        ),
        (compact) =>
          compact.startsWith('BFPO') ? `BFPO ${compact.slice(4)}` : `${compact.slice(0, -3)} ${compact.slice(-3)}`,
      ),
      message: () => t('enterPostcode'),
      hasOnlyDigits: false,
    },
    phoneExample: '020 7946 0018',
  },
}
