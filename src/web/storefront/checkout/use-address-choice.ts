import { useRef, useState } from 'react'
import type { UserJson } from '#contract/accounts.ts'
import type { SavedAddressJson } from '#contract/addresses.ts'
import type { Address } from '#contract/checkout.ts'
import { addressNames } from '../addresses/address-labels.ts'
import { contactOf } from '../addresses/contact-of.ts'
import { OTHER } from '../addresses/other-address.ts'
import { remember } from './checkout-memory.ts'
import { addressOf, draftFromProfile } from './checkout-schema.ts'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

/** Manages the choice between a saved address and a new one. A typed address is restored after looking at a saved one. */
export function useAddressChoice(
  form: CheckoutFormReturn,
  user: UserJson,
  saved: readonly SavedAddressJson[],
  begun: string,
) {
  const [chosen, setChosen] = useState(begun)
  const typed = useRef<Partial<Address>>(undefined)

  function mark(id: string) {
    setChosen(id)
    remember(user.id, { addressId: id })
  }

  function choose(id: string) {
    if (id === chosen) return
    if (chosen === OTHER) typed.current = structuredClone(form.getValues())
    const address = saved.find((each) => each.id === id)
    const values = address ? addressOf(address) : (typed.current ?? withoutPlace(user))
    for (const name of addressNames) form.setValue(name, values[name] ?? '')
    form.setValue('saveAddress', false)
    form.clearErrors(addressNames)
    mark(id)
  }

  /** Opens the fields of a saved address in which the server found an error. */
  function openWrong() {
    if (chosen !== OTHER && addressNames.some((name) => form.getFieldState(name).error)) mark(OTHER)
  }

  return { chosen, choose, openWrong }
}

const withoutPlace = (user: UserJson): Partial<Address> => {
  const { country } = draftFromProfile(user)
  return {
    ...contactOf(user),
    ...(country && { country }),
  }
}
