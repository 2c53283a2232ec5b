import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Address } from '#contract/checkout.ts'
import { countryRules, phoneMessage } from '#contract/countries.ts'
import { ShopError } from '#contract/errors.ts'

/**
 * The same addresses with their phone numbers as one dials them from anywhere: `+1 503 555 0142`. A number without a
 * country's prefix is one of the address's own country.
 * @param form the address itself, and perhaps another one under `billing`
 * @throws ShopError invalid_request that names each field whose number cannot be one
 */
export function withPhones<Form extends Address & { billing?: Address | undefined }>(form: Form): Form {
  const { billing } = form
  const numbers = { phone: dialled(form), 'billing.phone': billing ? dialled(billing) : '' }
  const fields = {
    ...(numbers.phone === undefined && { phone: phoneMessage(form.country) }),
    ...(billing && numbers['billing.phone'] === undefined && { 'billing.phone': phoneMessage(billing.country) }),
  }
  const [message] = Object.values(fields)
  if (message) throw new ShopError('invalid_request', { message, fields })
  return {
    ...form,
    phone: numbers.phone,
    ...(billing && { billing: { ...billing, phone: numbers['billing.phone'] } }),
  }
}

function dialled({ phone, country }: Address): string | undefined {
  const number = parsePhoneNumberFromString(phone, { defaultCountry: countryRules[country].iso, extract: false })
  return number?.isValid() ? number.formatInternational() : undefined
}
