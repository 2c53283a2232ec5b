import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { z } from 'zod'
import type { Address } from '#contract/checkout.ts'
import { phoneMessage } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { Country } from '#contract/country-field.ts'
import { isoCountry } from '#contract/country-names.ts'
import { errorAt, ShopError } from '#contract/errors.ts'
import type { ProfileBody } from '#contract/profile-body.ts'
import { t } from '#messages/accountErrors.ts'

/**
 * Formats the phone numbers of addresses internationally, such as `+1 503 555 0142`. A number without a country code belongs
 * to the country of its address.
 * @param form an address, optionally with a second one under `billing`
 * @returns the form with formatted numbers
 * @throws ShopError invalid_request at the fields with invalid numbers
 */
export function normalizePhones<Form extends Address & { billing?: Address | undefined }>(form: Form): Form {
  const { billing } = form
  const numbers = { phone: internationalNumber(form), 'billing.phone': billing ? internationalNumber(billing) : '' }
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

/** Formats the phone number of a wallet if it is valid. Shoppers cannot correct it there, so that another one or none is kept. */
export const normalizeWalletPhone = <Form extends Address>(form: Form): Form => ({
  ...form,
  phone: internationalNumber(form) ?? form.phone,
})

/**
 * Formats the optional phone number of a profile. Without a country, the number must begin with a country code.
 * @param savedCountry used when the form has no country
 * @throws ShopError invalid_request at the field `phone`
 */
export function normalizeProfilePhone<Form extends z.output<typeof ProfileBody>>(form: Form, savedCountry = ''): Form {
  const { phone } = form
  const country = Country.safeParse(form.country ?? savedCountry).data
  if (!phone) return form
  const number = internationalNumber({ phone, country })
  if (number) return { ...form, phone: number }
  const message = country ? phoneMessage(country) : t('phoneWithCountry')
  throw errorAt('phone', 'invalid_request', message)
}

interface TypedPhone {
  phone: string
  country: CountryCode | undefined
}

function internationalNumber({ phone, country }: TypedPhone): string | undefined {
  const iso = country && isoCountry(country)
  // A few islands have no numbers of their own, so theirs must begin with a country code.
  const defaultCountry = iso && isSupportedCountry(iso) ? iso : undefined
  const number = parsePhoneNumberFromString(phone, { ...(defaultCountry && { defaultCountry }), extract: false })
  return number?.isValid() ? number.formatInternational() : undefined
}
