import type { UseFormRegisterReturn } from 'react-hook-form'
import type { Address, CheckoutOptionsJson } from '#contract/checkout.ts'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { addressLabels } from './address-labels.ts'
import { fieldGrid, wideOnPhones } from './field-grid.ts'

interface FieldsProps {
  /** The props of the control of a field, and what is wrong with it. */
  field: (name: keyof Address) => UseFormRegisterReturn & { error: string | undefined }
  /** Which of the shopper's addresses the browser is to fill in. */
  section: 'shipping' | 'billing'
}

export const ContactFields = ({ field, section }: FieldsProps) => (
  <div className={fieldGrid}>
    <TextField label={addressLabels.firstName} autoComplete={`${section} given-name`} {...field('firstName')} />
    <TextField label={addressLabels.lastName} autoComplete={`${section} family-name`} {...field('lastName')} />
    <TextField
      className={wideOnPhones}
      label={addressLabels.email}
      type="email"
      autoComplete={`${section} email`}
      {...field('email')}
    />
    <TextField
      className={wideOnPhones}
      label={addressLabels.phone}
      type="tel"
      autoComplete={`${section} tel`}
      {...field('phone')}
    />
  </div>
)

interface PlaceFieldsProps extends FieldsProps {
  countries: CheckoutOptionsJson['countries']
}

export const PlaceFields = ({ field, section, countries }: PlaceFieldsProps) => (
  <div className={fieldGrid}>
    <TextField
      className="col-span-2"
      label={addressLabels.address}
      autoComplete={`${section} address-line1`}
      {...field('address')}
    />
    <TextField label={addressLabels.city} autoComplete={`${section} address-level2`} {...field('city')} />
    <TextField label={addressLabels.state} autoComplete={`${section} address-level1`} {...field('state')} />
    <TextField label={addressLabels.zipCode} autoComplete={`${section} postal-code`} {...field('zipCode')} />
    <SelectField label={addressLabels.country} autoComplete={`${section} country`} {...field('country')}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
)
