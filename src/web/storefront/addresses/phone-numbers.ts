import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/shop.ts'

/**
 * Whether a phone number is possible, by the same rule as on the server. `phone-rule.ts` loads this file where a number is
 * entered.
 */
export function isPhoneNumber(phone: string, country: CountryCode): boolean {
  const defaultCountry = countryRules[country].iso
  return parsePhoneNumberFromString(phone, { defaultCountry, extract: false })?.isValid() ?? false
}
