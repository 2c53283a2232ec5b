import type { Address } from '#contract/checkout.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import type { FieldsProps } from './address-fields.tsx'
import { usePhoneRule } from './phone-rule.ts'
import { useCountryFields } from './use-country-fields.ts'

/** The methods of a form with address fields that are used here. */
interface AddressForm {
  watch(name: 'country'): CountryCode
  field(name: keyof Address, rules?: { onChange?: () => void }): ReturnType<FieldsProps['field']>
}

/** Returns the props of `ContactFields` and `PlaceFields` for a form with one shipping address. */
export function useAddressFields(form: AddressForm) {
  usePhoneRule()
  const country = form.watch('country')
  const onChange = useCountryFields(form, country)
  return {
    section: 'shipping',
    country,
    field: (name: keyof Address) => form.field(name, name === 'country' ? { onChange } : {}),
  } as const
}
