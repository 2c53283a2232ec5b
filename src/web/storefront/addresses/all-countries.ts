import { type CountryCode, countries } from '#contract/shop.ts'

/** For an address that the shop need not send to. */
export const allCountries = () => Object.entries(countries).map(([code, name]) => ({ code: code as CountryCode, name }))
