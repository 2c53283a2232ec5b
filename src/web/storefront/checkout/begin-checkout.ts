import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import { OTHER } from '../addresses/other-address.ts'
import { recall } from './checkout-memory.ts'
import { addressOf, type CheckoutDraft, draftFromProfile } from './checkout-schema.ts'

/**
 * Initial values of the form: what was entered before in this tab, otherwise the default address, otherwise the profile.
 * @returns also the ID of the chosen saved address, or `OTHER`
 */
export function beginCheckout(
  user: UserJson,
  addresses: readonly SavedAddressJson[],
  { countries, shippingMethods }: Pick<CheckoutOptionsJson, 'countries' | 'shippingMethods'>,
): { draft: CheckoutDraft; chosen: string } {
  const { draft, addressId } = recall(user.id)
  const offered = addresses.filter(({ country }) => countries.some(({ code }) => code === country))
  const chosen = draft ? offered.find(({ id }) => id === addressId) : offered[0]
  const known = draft ?? draftFromProfile(user)
  const method = shippingMethods.find(({ id }) => id === known.shippingMethod) ?? shippingMethods[0]
  return {
    draft: {
      ...known,
      ...(method && { shippingMethod: method.id }),
      ...(chosen && { ...addressOf(chosen), saveAddress: false }),
    },
    chosen: chosen?.id ?? OTHER,
  }
}
