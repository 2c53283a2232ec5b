import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { z } from 'zod'
import type { ProfileBody } from '#contract/accounts.ts'
import type { Address } from '#contract/checkout.ts'
import { countryRules, phoneMessage } from '#contract/countries.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import { Country } from '#contract/fields.ts'
import type { CountryCode } from '#contract/shop.ts'
import { t } from '#messages/accountRefusals.ts'

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

/**
 * Checks the number of a profile, which is optional. Without a country, the number must begin with a country code.
 * @param known the country of the profile as it is, where the form says nothing of it
 * @throws ShopError invalid_request at the number
 */
export function withProfilePhone<Form extends z.output<typeof ProfileBody>>(form: Form, known = ''): Form {
  const { phone } = form
  const country = Country.safeParse(form.country ?? known).data
  if (!phone) return form
  const number = dialled({ phone, country })
  if (number) return { ...form, phone: number }
  const message = country ? phoneMessage(country) : t('phoneWithCountry')
  throw errorAt('phone', 'invalid_request', message)
}

interface Written {
  phone: string
  country: CountryCode | undefined
}

function dialled({ phone, country }: Written): string | undefined {
  const defaultCountry = country && countryRules[country].iso
  const number = parsePhoneNumberFromString(phone, { ...(defaultCountry && { defaultCountry }), extract: false })
  return number?.isValid() ? number.formatInternational() : undefined
}
