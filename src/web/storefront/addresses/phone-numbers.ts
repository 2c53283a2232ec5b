import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/shop.ts'

/** Whether a phone number can be one, as the server asks it. Loaded by `phone-rule.ts` where a number is typed. */
export function mayBePhone(phone: string, country: CountryCode): boolean {
  const defaultCountry = countryRules[country].iso
  return parsePhoneNumberFromString(phone, { defaultCountry, extract: false })?.isValid() ?? false
}
