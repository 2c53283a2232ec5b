import type { Address } from '#contract/checkout.ts'

/** What the fields are called, also where it is said which ones are not right yet. */
export const addressLabels: Record<keyof Address, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
}
