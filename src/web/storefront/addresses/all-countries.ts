import { type CountryCode, countries } from '#contract/shop.ts'

/** All countries, including those that the shop does not ship to. */
export const allCountries = () => Object.entries(countries).map(([code, name]) => ({ code: code as CountryCode, name }))
