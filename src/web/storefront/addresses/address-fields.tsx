import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address, CheckoutOptionsJson } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/addressForm.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressLabels } from './address-labels.ts'
import { fieldGrid, halfWidthField } from './field-grid.ts'

export interface FieldsProps {
  /** Returns the props of a field's control, with its error. */
  field: (name: keyof Address) => UseFormRegisterReturn & { error: string | undefined }
  /** Autofill section, such as `shipping` or `billing`. */
  section: 'shipping' | 'billing'
  /** Country of the address, which determines the labels and the regions. */
  country: CountryCode
}

export const ContactFields = ({ field, section, country }: FieldsProps) => {
  const labels = addressLabels(country)
  return (
    <div className={fieldGrid}>
      <TextField label={labels.firstName} autoComplete={`${section} given-name`} {...field('firstName')} />
      <TextField label={labels.lastName} autoComplete={`${section} family-name`} {...field('lastName')} />
      <TextField
        className={halfWidthField}
        label={labels.email}
        type="email"
        autoComplete={`${section} email`}
        {...field('email')}
      />
      <TextField
        className={halfWidthField}
        label={labels.phone}
        type="tel"
        autoComplete={`${section} tel`}
        {...field('phone')}
      />
    </div>
  )
}

interface PlaceFieldsProps extends FieldsProps {
  countries: CheckoutOptionsJson['countries']
}

/** @param countries options for the country. Changing it changes regions and postcode rules */
export function PlaceFields({ field, section, country, countries }: PlaceFieldsProps) {
  const labels = addressLabels(country)
  return (
    <div className={fieldGrid}>
      <SelectField
        className="col-span-2"
        label={labels.country}
        autoComplete={`${section} country`}
        {...field('country')}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        className="col-span-2"
        label={labels.address}
        autoComplete={`${section} address-line1`}
        {...field('address')}
      />
      <TextField
        className="col-span-2"
        label={labels.city}
        autoComplete={`${section} address-level2`}
        {...field('city')}
      />
      {/* The keys remount the controls, which differ by country. */}
      <RegionField key={`state-${country}`} {...{ field, section, country }} />
      <TextField
        key={`zip-${country}`}
        label={labels.zipCode}
        autoComplete={`${section} postal-code`}
        inputMode={country === 'US' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        {...field('zipCode')}
      />
    </div>
  )
}

function RegionField({ field, section, country }: FieldsProps) {
  const { regions } = countryRules(country)
  const label = addressLabels(country).state
  const autoComplete = `${section} address-level1`
  if (!regions) return <TextField optional label={label} autoComplete={autoComplete} {...field('state')} />
  return (
    <SelectField label={label} autoComplete={autoComplete} {...field('state')}>
      <option value="">{t('choose')}</option>
      {Object.entries(regions).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
