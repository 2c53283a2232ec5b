import type { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import { Address, CheckoutForm } from '#contract/checkout.ts'

/** The form of the page: everything of an order but its total, which the shop says. */
export const FormWithBilling = CheckoutForm.extend({ billing: Address })

export type CheckoutFields = z.input<typeof CheckoutForm> & { billing?: z.input<typeof Address> }
export type CheckoutValues = z.output<typeof CheckoutForm> & { billing?: Address }
export type CheckoutDraft = Partial<CheckoutFields>

/** What the profile knows already. */
export function draftFromProfile({
  name,
  email,
  phone,
  address,
  city,
  state,
  zipCode,
  country,
}: UserJson): CheckoutDraft {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const known = CheckoutForm.shape.country.safeParse(country)
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone,
    address,
    city,
    state,
    zipCode,
    country: known.data ?? 'US',
    shippingMethod: 'standard',
  }
}
