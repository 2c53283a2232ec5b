import type { Address } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { FieldsProps } from './address-fields.tsx'
import { usePhoneRule } from './phone-rule.ts'

/** The methods of a form with address fields that are used here. */
interface AddressForm {
  watch(name: 'country'): CountryCode
  setValue(name: 'state', value: string): void
  clearErrors(names: ('state' | 'zipCode' | 'phone')[]): void
  field(name: keyof Address, rules?: { onChange?: () => void }): ReturnType<FieldsProps['field']>
}

/** Returns the props of `ContactFields` and `PlaceFields` for a form with one shipping address. */
export function useAddressFields(form: AddressForm) {
  usePhoneRule()
  /** Another country has other regions and postcodes. */
  function resetRegion() {
    form.setValue('state', '')
    form.clearErrors(['state', 'zipCode', 'phone'])
  }
  return {
    section: 'shipping',
    country: form.watch('country'),
    field: (name: keyof Address) => form.field(name, name === 'country' ? { onChange: resetRegion } : {}),
  } as const
}
