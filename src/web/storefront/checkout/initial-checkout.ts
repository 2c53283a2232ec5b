import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { NEW_ADDRESS } from '../addresses/new-address.ts'
import { type CheckoutDraft, draftFromProfile, toAddress } from './checkout-schema.ts'
import { loadCheckout } from './stored-checkout.ts'

/**
 * Initial values of the form: the draft of this tab, otherwise the default address, otherwise the profile.
 * @returns also the ID of the chosen saved address, or `NEW_ADDRESS`, and the countries that the shop ships to
 */
export function initialCheckout(
  user: UserJson,
  addresses: readonly SavedAddressJson[],
  { countries }: Pick<CheckoutOptionsJson, 'countries'>,
  { methods }: Pick<QuoteJson, 'methods'>,
): { draft: CheckoutDraft; chosen: string; offered: CountryCode[] } {
  const { draft, addressId } = loadCheckout(user.id)
  const available = addresses.filter(({ country }) => countries.some(({ code }) => code === country))
  const chosen = draft ? available.find(({ id }) => id === addressId) : available[0]
  const offered = countries.map(({ code }) => code)
  const initialValues = draft ?? draftFromProfile(user, offered)
  const method = methods.find(({ code }) => code === initialValues.shippingMethod) ?? methods[0]
  // The shop may no longer ship to the country of an old draft.
  const isOffered = initialValues.country === undefined || offered.includes(initialValues.country)
  return {
    draft: {
      ...initialValues,
      ...(!isOffered && offered[0] && { country: offered[0], state: '' }),
      ...(method && { shippingMethod: method.code }),
      ...(chosen && { ...toAddress(chosen), saveAddress: false }),
    },
    chosen: chosen?.id ?? NEW_ADDRESS,
    offered,
  }
}
