import { partsIn } from '#contract/address-lines.ts'
import type { Address } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/addressForm.ts'

/** Labels of an address's fields in a country. */
export const addressLabels = (country: CountryCode): Record<keyof Address, string> => ({
  firstName: t('firstName'),
  lastName: t('lastName'),
  email: t('email'),
  phone: t('phone'),
  country: t('country'),
  company: t('company'),
  address: t('address'),
  address2: t('address2'),
  ...countryRules(country).labels,
})

/** The fields of an address in a country, in the order of the form. */
export const addressFieldNames = (country: CountryCode): (keyof Address)[] => [
  ...(['firstName', 'lastName', 'email', 'phone', 'country'] as const),
  ...partsIn(country).flatMap((part) => (part === 'address' ? (['address', 'address2'] as const) : [part])),
]

/** All fields that an address can have. */
export const allAddressFields: (keyof Address)[] = [
  ...(['firstName', 'lastName', 'email', 'phone', 'country', 'company'] as const),
  ...(['address', 'address2', 'district', 'city', 'state', 'zipCode'] as const),
]
