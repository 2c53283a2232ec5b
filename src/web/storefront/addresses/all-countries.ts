import { type CountryCode, countries } from '#contract/shop.ts'

/** All countries, for addresses that the shop need not ship to. */
export const allCountries = () => Object.entries(countries).map(([code, name]) => ({ code: code as CountryCode, name }))
