import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import { NEW_ADDRESS } from '../addresses/new-address.ts'
import { addressOf, type CheckoutDraft, draftFromProfile } from './checkout-schema.ts'
import { loadCheckout } from './stored-checkout.ts'

/**
 * Initial values of the form: the draft of this tab, otherwise the default address, otherwise the profile.
 * @returns also the ID of the chosen saved address, or `NEW_ADDRESS`
 */
export function initialCheckout(
  user: UserJson,
  addresses: readonly SavedAddressJson[],
  { countries, shippingMethods }: Pick<CheckoutOptionsJson, 'countries' | 'shippingMethods'>,
): { draft: CheckoutDraft; chosen: string } {
  const { draft, addressId } = loadCheckout(user.id)
  const available = addresses.filter(({ country }) => countries.some(({ code }) => code === country))
  const chosen = draft ? available.find(({ id }) => id === addressId) : available[0]
  const initialValues = draft ?? draftFromProfile(user)
  const method = shippingMethods.find(({ id }) => id === initialValues.shippingMethod) ?? shippingMethods[0]
  return {
    draft: {
      ...initialValues,
      ...(method && { shippingMethod: method.id }),
      ...(chosen && { ...addressOf(chosen), saveAddress: false }),
    },
    chosen: chosen?.id ?? NEW_ADDRESS,
  }
}
