import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { CountryCode } from '#contract/country-codes.ts'
import { isoCountry } from '#contract/country-names.ts'

/**
 * Whether a phone number is possible, by the same rule as on the server. `phone-rule.ts` loads this file where a number is
 * entered.
 */
export function isPhoneNumber(phone: string, country: CountryCode): boolean {
  const iso = isoCountry(country)
  const defaultCountry = isSupportedCountry(iso) ? iso : undefined
  return (
    parsePhoneNumberFromString(phone, { ...(defaultCountry && { defaultCountry }), extract: false })?.isValid() ?? false
  )
}
