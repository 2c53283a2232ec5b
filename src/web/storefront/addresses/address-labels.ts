import type { Address } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/shop.ts'

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  country: 'Country',
  address: 'Address',
  city: 'City',
} as const

/** What the fields of an address are called in a country, in the order in which they stand. */
export const addressLabels = (country: CountryCode): Record<keyof Address, string> => ({
  ...labels,
  ...countryRules[country].labels,
})

export const addressNames = Object.keys({ ...labels, state: '', zipCode: '' }) as (keyof Address)[]
