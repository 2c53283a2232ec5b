import { useRef, useState } from 'react'
import type { Address } from '#contract/checkout.ts'
import { useContractForm } from '#web/forms/contract-form.ts'
import { useCountryFields } from '../addresses/use-country-fields.ts'
import {
  type CheckoutDraft,
  type CheckoutFields,
  type CheckoutValues,
  Form,
  FormWithBilling,
} from './checkout-schema.ts'

/** Form state of the checkout, without the card. */
export function useCheckoutForm(draft: CheckoutDraft) {
  const [separateBilling, setSeparateBilling] = useState(draft.billing !== undefined)
  const typedBilling = useRef<CheckoutFields['billing']>(undefined)
  const form = useContractForm<CheckoutFields, CheckoutValues>(separateBilling ? FormWithBilling : Form, {
    defaultValues: draft,
    shouldFocusError: false,
  })

  const country = form.watch('country')
  const changeShippingCountry = useCountryFields(form, country)
  const changeBillingCountry = useCountryFields(form, form.watch('billing.country') ?? country, 'billing.')

  return {
    ...form,
    separateBilling,

    /** Restores a billing address that was typed before "same as shipping" was ticked. */
    changeBilling(same: boolean) {
      const { firstName, lastName, email, phone, country, billing } = form.getValues()
      // Copied, because the fields remove their values from the form when they unmount.
      if (same) typedBilling.current = structuredClone(billing)
      else {
        const contact = { firstName, lastName, email, phone, country }
        form.setValue('billing', typedBilling.current ?? { ...contact, address: '', city: '', state: '', zipCode: '' })
      }
      setSeparateBilling(!same)
    },

    shippingField: (name: keyof Address) =>
      form.field(name, name === 'country' ? { onChange: changeShippingCountry } : {}),

    billingField: (name: keyof Address) =>
      form.field(`billing.${name}`, {
        shouldUnregister: true,
        ...(name === 'country' && { onChange: changeBillingCountry }),
      }),
  }
}
export type CheckoutFormReturn = ReturnType<typeof useCheckoutForm>
