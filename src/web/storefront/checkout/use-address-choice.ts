import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { AddressInput } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { allAddressFields } from '../addresses/address-labels.ts'
import { NEW_ADDRESS } from '../addresses/new-address.ts'
import { toContact } from '../addresses/to-contact.ts'
import type { Buyer } from './buyer.ts'
import { draftFromProfile, toAddress } from './checkout-schema.ts'
import { saveCheckout } from './stored-checkout.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

/**
 * Manages the choice between a saved address and a new one. A typed address is restored when the shopper returns from a saved
 * one.
 */
export function useAddressChoice(
  form: CheckoutFormReturn,
  user: Buyer,
  saved: readonly SavedAddressJson[],
  initial: string,
  offered: readonly CountryCode[],
) {
  const [chosen, setChosen] = useState(initial)
  const typedAddress = useRef<Partial<z.input<typeof AddressInput>>>(undefined)

  function select(id: string) {
    setChosen(id)
    saveCheckout(user.id, { addressId: id })
  }

  function choose(id: string) {
    if (id === chosen) return
    if (chosen === NEW_ADDRESS) typedAddress.current = structuredClone(form.getValues())
    const address = saved.find((each) => each.id === id)
    const values = address ? toAddress(address) : (typedAddress.current ?? emptyAddress(user, offered))
    for (const name of allAddressFields) form.setValue(name, values[name] ?? '')
    form.setValue('saveAddress', false)
    form.clearErrors(allAddressFields)
    select(id)
  }

  /** Opens the fields of a saved address in which the server found an error. */
  function openIfInvalid() {
    if (chosen !== NEW_ADDRESS && allAddressFields.some((name) => form.getFieldState(name).error)) select(NEW_ADDRESS)
  }

  return { chosen, choose, openIfInvalid }
}

function emptyAddress(user: Buyer, offered: readonly CountryCode[]): Partial<z.input<typeof AddressInput>> {
  const { phone = '', country } = draftFromProfile(user, offered)
  return { ...toContact(user), phone, ...(country && { country }) }
}
