import { regionCode } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { compactPostcode } from '#contract/country-rules.ts'
import type { Place } from './area-index.ts'

type Destination = { country: CountryCode } & { [Field in 'state' | 'zipCode']?: string | undefined }

/** The place of an address, for its taxes and shipping methods. */
export const toPlace = ({ country, state = '', zipCode = '' }: Destination): Place => ({
  country,
  region: regionCode(country, state),
  postcode: compactPostcode(zipCode),
})
