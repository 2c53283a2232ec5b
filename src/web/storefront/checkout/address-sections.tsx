import type { SavedAddressJson } from '#contract/addresses.ts'
import type { CheckoutOptionsJson } from '#contract/checkout.ts'
import { MAX_ADDRESSES } from '#contract/shop.ts'
import { t } from '#messages/checkout.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ContactFields, PlaceFields } from '../addresses/address-fields.tsx'
import { NEW_ADDRESS } from '../addresses/new-address.ts'
import { SavedAddresses } from '../addresses/saved-addresses.tsx'
import { useAllCountries } from '../addresses/use-all-countries.ts'
import { CheckoutSection } from './checkout-section.tsx'
import type { CheckoutFormReturn } from './use-checkout-form.ts'

interface AddressSectionsProps {
  form: CheckoutFormReturn
  saved: readonly SavedAddressJson[]
  /** The countries that the shop ships to. */
  shippingCountries: CheckoutOptionsJson['countries']
  choice: { chosen: string; choose: (id: string) => void }
  /** Whether the email address is asked for before, and addresses cannot be saved. */
  isGuest?: boolean | undefined
}

/** The shipping address, and the billing address if it differs. */
export function AddressSections({ form, saved, shippingCountries, choice, isGuest }: AddressSectionsProps) {
  const { chosen, choose } = choice
  const country = form.watch('country')
  const shipping = { section: 'shipping', field: form.shippingField, country } as const
  const sameBilling = (
    <Checkbox
      label={t('sameBilling')}
      checked={!form.separateBilling}
      onChange={({ target }) => form.changeBilling(target.checked)}
    />
  )
  return (
    <>
      {saved.length > 0 && (
        <CheckoutSection title={t('yourAddresses')}>
          <SavedAddresses
            addresses={saved}
            countries={shippingCountries.map(({ code }) => code)}
            value={chosen}
            onChange={choose}
          />
          {chosen !== NEW_ADDRESS && <div className="mt-4">{sameBilling}</div>}
        </CheckoutSection>
      )}
      {chosen === NEW_ADDRESS && (
        <>
          <CheckoutSection title={t('billingInfo')}>
            <ContactFields {...shipping} withoutEmail={isGuest} />
          </CheckoutSection>
          <CheckoutSection title={t('shippingAddress')}>
            <PlaceFields {...shipping} countries={shippingCountries} />
            <div className="mt-4 flex flex-col">
              {!isGuest && saved.length < MAX_ADDRESSES && (
                <Checkbox label={t('saveToProfile')} {...form.register('saveAddress')} />
              )}
              {sameBilling}
            </div>
          </CheckoutSection>
        </>
      )}
      {form.separateBilling && <BillingSection form={form} />}
    </>
  )
}

/** The billing address may be in a country that the shop does not ship to. */
function BillingSection({ form }: { form: CheckoutFormReturn }) {
  const countries = useAllCountries()
  const country = form.watch('billing.country') ?? form.getValues('country')
  const billing = { section: 'billing', field: form.billingField, country } as const
  return (
    <CheckoutSection title={t('billingAddress')}>
      <div className="flex flex-col gap-5">
        <ContactFields {...billing} />
        <PlaceFields {...billing} countries={countries} />
      </div>
    </CheckoutSection>
  )
}
