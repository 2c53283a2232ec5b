import { z } from 'zod'
import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { type Address, AddressInput, CheckoutForm } from '#contract/checkout.ts'
import { countryRules, regionCode } from '#contract/countries.ts'
import { contactOf } from '../addresses/contact-of.ts'
import { withPhoneRule } from '../addresses/phone-rule.ts'

/** Schema of the form: everything an order needs except its total, which the server calculates. */
export const Form = withPhoneRule(CheckoutForm.safeExtend({ saveAddress: z.boolean() }))
export const FormWithBilling = Form.safeExtend({ billing: withPhoneRule(AddressInput) })

export type CheckoutFields = z.input<typeof Form> & { billing?: z.input<typeof AddressInput> | undefined }
export type CheckoutValues = z.output<typeof Form> & { billing?: Address | undefined }
export type CheckoutDraft = Partial<CheckoutFields>

/** Fields prefilled from the profile. */
export function draftFromProfile(user: UserJson): CheckoutDraft {
  const country = CheckoutForm.shape.country.safeParse(user.country).data ?? 'US'
  const { regions } = countryRules(country)
  const region = regionCode(country, user.state.trim())
  return {
    ...contactOf(user),
    address: user.address,
    city: user.city,
    // The profile accepts any text, but the form can only show one of the regions.
    state: !regions || region in regions ? region : '',
    zipCode: user.zipCode,
    country,
    saveAddress: false,
    shippingMethod: 'standard',
  }
}

/** The fields of a saved address that an order uses. */
export const addressOf = ({ id, usual, ...address }: SavedAddressJson): Address => address
