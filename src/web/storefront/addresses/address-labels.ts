import type { Address } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/addressForm.ts'

/** Labels of an address's fields in a country, in the order of the form. */
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

export const addressFieldNames: (keyof Address)[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'country',
  'company',
  'address',
  'address2',
  'district',
  'city',
  'state',
  'zipCode',
]
