import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { type Address, AddressInput, CheckoutForm } from '#contract/checkout.ts'
import { countryRules, writeRegion } from '#contract/countries.ts'
import { withPhoneRule } from '../addresses/phone-rule.ts'

/** The form of the page: everything of an order but its total, which the shop says. */
export const Form = withPhoneRule(CheckoutForm.safeExtend({ saveAddress: z.boolean() }))
export const FormWithBilling = Form.safeExtend({ billing: withPhoneRule(AddressInput) })

export type CheckoutFields = z.input<typeof Form> & { billing?: z.input<typeof AddressInput> }
export type CheckoutValues = z.output<typeof Form> & { billing?: Address }
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
  country: ofProfile,
}: UserJson): CheckoutDraft {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const country = CheckoutForm.shape.country.safeParse(ofProfile).data ?? 'US'
  const { regions } = countryRules[country]
  const region = writeRegion(country, state.trim())
  return {
    firstName,
    lastName: rest.join(' '),
    email,
    phone,
    address,
    city,
    // The profile takes any text; of another text the form could not show a choice.
    state: !regions || region in regions ? region : '',
    zipCode,
    country,
    saveAddress: false,
    shippingMethod: 'standard',
  }
}

/** The fields of a saved address that an order takes over. */
export const addressOf = ({ id, usual, ...address }: SavedAddressJson): Address => address
