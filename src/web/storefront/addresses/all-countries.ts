import { type CountryCode, countryCodes } from '#contract/country-codes.ts'
import { namedCountries } from '#contract/country-names.ts'

/** All countries, including those that the shop does not ship to. */
export const allCountries = (): { code: CountryCode; name: string }[] =>
  namedCountries(['US', ...countryCodes.filter((code) => code !== 'US')])
