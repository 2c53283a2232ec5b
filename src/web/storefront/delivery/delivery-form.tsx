import { useState } from 'react'
import { partsIn } from '#contract/address-lines.ts'
import { postcodeProblem } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { namedCountries } from '#contract/country-names.ts'
import { describeDelivery } from '#contract/describe-delivery.ts'
import { t as addressForm } from '#messages/addressForm.ts'
import { t } from '#messages/deliveryEstimate.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { priceOrFree } from '#web/shop/price-or-free.ts'
import { useShop } from '#web/shop/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressLabels } from '../addresses/address-labels.ts'
import type { DeliveryPlace } from './place.ts'
import type { Estimate } from './use-estimate.ts'

interface DeliveryFormProps {
  place: DeliveryPlace
  estimate: Estimate
  onChange: (place: DeliveryPlace) => void
}

/** Asks for a place, and lists the delivery options there. */
export default function DeliveryForm({ place, estimate, onChange }: DeliveryFormProps) {
  const { countries, shippingMethods } = useShop()
  const { country, state = '' } = place
  const [zipCode, setZipCode] = useState(place.zipCode ?? '')
  const { regions, postcode } = useCountryRules(country)
  const labels = addressLabels(country)
  const parts = partsIn(country)
  // A shop with the same methods for all countries needs no more than the country.
  const byPlace = shippingMethods.length === 0

  function changeZipCode(typed: string) {
    setZipCode(typed)
    // Incomplete postal codes would load an estimate for each key.
    if (postcodeProblem(country, typed) === undefined) onChange({ ...place, zipCode: typed.trim() })
  }

  return (
    <div className="mt-1 mb-4 flex flex-col gap-4 rounded-md bg-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={labels.country}
          value={country}
          className={byPlace ? undefined : 'sm:col-span-2'}
          onChange={({ currentTarget }) => {
            setZipCode('')
            onChange({ country: currentTarget.value as CountryCode })
          }}
        >
          {namedCountries(countries).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {byPlace && regions && parts.includes('state') && (
          <SelectField
            label={labels.state}
            value={state}
            onChange={({ currentTarget }) => onChange({ ...place, state: currentTarget.value })}
          >
            <option value="">{addressForm('choose')}</option>
            {Object.entries(regions).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {byPlace && parts.includes('zipCode') && (
          <TextField
            label={labels.zipCode}
            value={zipCode}
            maxLength={20}
            autoComplete="postal-code"
            autoCapitalize="characters"
            inputMode={postcode?.hasOnlyDigits ? 'numeric' : 'text'}
            onChange={({ currentTarget }) => changeZipCode(currentTarget.value)}
          />
        )}
      </div>
      <Methods estimate={estimate} />
    </div>
  )
}

function Methods({ estimate: { data, loading, failed, retry } }: Pick<DeliveryFormProps, 'estimate'>) {
  const { currency } = useShop()
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
        {t('failed')}
        <Button variant="secondary" size="small" onClick={retry}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  if (!data || data.methods.length === 0)
    return (
      <p role="status" className="min-h-10 text-sm">
        {t(loading ? 'loading' : data?.needsShipping ? 'notShipped' : 'nothingShipped')}
      </p>
    )
  return (
    <ul aria-label={t('methods')} aria-busy={loading} aria-live="polite" className="flex flex-col divide-y text-sm">
      {data.methods.map(({ code, name, pickupPlace, price, ...time }) => (
        <li key={code} className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-medium">{name}</span>
            <span className="text-ink-soft">{describeDelivery(time)}</span>
            {pickupPlace && <span className="block text-ink-soft">{pickupPlace}</span>}
          </span>
          <span className="font-medium tabular-nums">{priceOrFree(price, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
