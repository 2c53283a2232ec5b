import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson, QuoteJson } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { NEW_ADDRESS } from '../addresses/new-address.ts'
import { boughtCards } from '../gift-cards/bought-cards.ts'
import type { Buyer } from './buyer.ts'
import { type CheckoutDraft, draftFromProfile, moveToCountry, toAddress } from './checkout-schema.ts'
import { loadCheckout } from './stored-checkout.ts'

/**
 * Initial values of the form: the draft of this tab, otherwise the default address, otherwise the profile.
 * @returns also the ID of the chosen saved address, or `NEW_ADDRESS`, and the countries that the shop ships to
 */
export function initialCheckout(
  buyer: Buyer,
  addresses: readonly SavedAddressJson[],
  { countries }: Pick<CheckoutOptionsJson, 'countries'>,
  { methods, items }: Pick<QuoteJson, 'methods' | 'items'>,
): { draft: CheckoutDraft; chosen: string; offered: CountryCode[] } {
  const { draft, addressId } = loadCheckout(buyer.id)
  const available = addresses.filter(({ country }) => countries.some(({ code }) => code === country))
  const chosen = draft ? available.find(({ id }) => id === addressId) : available[0]
  const offered = countries.map(({ code }) => code)
  const typed = draft ?? draftFromProfile(buyer, offered)
  const method = methods.find(({ code }) => code === typed.shippingMethod) ?? methods[0]
  const [country] = offered
  // The draft may be of another market, or the shop may no longer ship to its country.
  const isOffered = !country || typed.country === undefined || offered.includes(typed.country)
  return {
    draft: {
      ...(isOffered ? typed : moveToCountry(typed, country)),
      ...(method && { shippingMethod: method.code }),
      ...(chosen && { ...toAddress(chosen), saveAddress: false }),
      ...(buyer.isGuest && { email: buyer.email }),
      ...(typed.gifts && { gifts: giftsOf(items, typed.gifts) }),
    },
    chosen: chosen?.id ?? NEW_ADDRESS,
    offered,
  }
}

/** The recipients of gift cards that are still in the cart. The others would be checked although they have no fields. */
function giftsOf(items: QuoteJson['items'], gifts: NonNullable<CheckoutDraft['gifts']>): CheckoutDraft['gifts'] {
  const keys = new Set(boughtCards(items).map(({ key }) => key))
  return Object.fromEntries(Object.entries(gifts).filter(([key]) => keys.has(key)))
}
