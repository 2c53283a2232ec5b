import type { Address } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/shop.ts'
import { t } from '#messages/addressForm.ts'

/** What the fields of an address are called in a country, in the order in which they stand. */
export const addressLabels = (country: CountryCode): Record<keyof Address, string> => ({
  firstName: t('firstName'),
  lastName: t('lastName'),
  email: t('email'),
  phone: t('phone'),
  country: t('country'),
  address: t('address'),
  city: t('city'),
  ...countryRules[country].labels,
})

export const addressNames: (keyof Address)[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'address',
  'city',
  'state',
  'zipCode',
]
