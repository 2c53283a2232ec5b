import { z } from 'zod'
import type { SavedAddressJson } from '#contract/addresses.ts'
import { type Address, AddressInput, CheckoutForm, PlaceOrderBody } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { GiftRecipient } from '#contract/gift-cards.ts'
import { withPhoneRule } from '../addresses/phone-rule.ts'
import { toContact } from '../addresses/to-contact.ts'
import type { Buyer } from './buyer.ts'

/** Schema of the form: everything an order needs except its total, which the server calculates. */
export const Form = withPhoneRule(
  CheckoutForm.safeExtend({
    saveAddress: z.boolean(),
    paymentMethod: PlaceOrderBody.shape.paymentMethod.unwrap(),
    taxId: PlaceOrderBody.shape.taxId,
    useStoreCredit: z.boolean(),
    gifts: z.record(z.string(), GiftRecipient).optional(),
  }),
)
export const FormWithBilling = Form.safeExtend({ billing: withPhoneRule(AddressInput) })

export type CheckoutFields = z.input<typeof Form> & { billing?: z.input<typeof AddressInput> | undefined }
export type CheckoutValues = z.output<typeof Form> & { billing?: Address | undefined }
export type CheckoutDraft = Partial<CheckoutFields>

/**
 * Fields prefilled from the profile, without an address in a country that the shop does not ship to.
 * @param offered the countries that the shop ships to
 */
export function draftFromProfile(user: Buyer, offered: readonly CountryCode[]): CheckoutDraft {
  const { address, city, zipCode } = user
  const country = offered.find((code) => code === user.country) ?? offered[0] ?? 'US'
  const draft = {
    ...toContact(user),
    ...{ address, city, state: user.state.trim(), zipCode, country },
    saveAddress: false,
    shippingMethod: 'standard',
    paymentMethod: 'online' as const,
    useStoreCredit: true,
  }
  return ['', country].includes(user.country) ? draft : moveToCountry(draft, country)
}

/** The draft for another country: the address is empty, and so is a phone number without its country code. */
export const moveToCountry = (draft: CheckoutDraft, country: CountryCode): CheckoutDraft => ({
  ...draft,
  ...{ company: '', address: '', address2: '', district: '', city: '', state: '', zipCode: '', country },
  phone: draft.phone?.startsWith('+') ? draft.phone : '',
})

/** The fields of a saved address that an order uses. */
export const toAddress = ({ id, usual, ...address }: SavedAddressJson): Address => address
