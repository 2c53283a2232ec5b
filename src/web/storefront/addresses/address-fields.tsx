import { clsx } from 'clsx'
import { type ComponentProps, Fragment } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { partsIn } from '#contract/address-lines.ts'
import type { Address, CheckoutOptionsJson } from '#contract/checkout.ts'
import { countryRules } from '#contract/countries.ts'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/addressForm.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { SelectField } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
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

interface ContactFieldsProps extends FieldsProps {
  /** For an address whose email address is known and cannot be changed. */
  withoutEmail?: boolean | undefined
}

export const ContactFields = ({ field, section, country, withoutEmail }: ContactFieldsProps) => {
  const labels = addressLabels(country)
  return (
    <div className={fieldGrid}>
      <TextField label={labels.firstName} autoComplete={`${section} given-name`} {...field('firstName')} />
      <TextField label={labels.lastName} autoComplete={`${section} family-name`} {...field('lastName')} />
      {!withoutEmail && (
        <TextField
          className={halfWidthField}
          label={labels.email}
          type="email"
          autoComplete={`${section} email`}
          {...field('email')}
        />
      )}
      <TextField
        className={withoutEmail ? 'col-span-2' : halfWidthField}
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

/** The fields of a place, in the order of its country. @param countries options for the country */
export function PlaceFields({ field, section, country, countries }: PlaceFieldsProps) {
  const labels = addressLabels(country)
  const { required, postcode, isLoading } = useCountryRules(country)
  const parts = partsIn(country)
  const halves = sideBySide(parts)
  const getProps = (part: (typeof parts)[number]) => ({
    className: halves.includes(part) ? undefined : 'col-span-2',
    label: labels[part],
    autoComplete: `${section} ${autoCompleteTokens[part]}`,
    optional: part === 'company' || !(isLoading || required.includes(part)),
    ...field(part),
  })
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
      {parts.map((part) => {
        const props = getProps(part)
        // It may become a choice, which must not replace a field in which someone types.
        if (part === 'state' && isLoading) return <Skeleton key={part} className={clsx('h-17', props.className)} />
        // The key remounts the control, because those of countries differ.
        if (part === 'state') return <RegionField key={country} country={country} {...props} />
        if (part === 'zipCode')
          return (
            <TextField
              key={part}
              inputMode={postcode?.hasOnlyDigits ? 'numeric' : 'text'}
              autoCapitalize="characters"
              {...props}
            />
          )
        if (part !== 'address') return <TextField key={part} {...props} />
        return (
          <Fragment key={part}>
            <TextField {...props} />
            <TextField
              optional
              className="col-span-2"
              label={labels.address2}
              autoComplete={`${section} address-line2`}
              {...field('address2')}
            />
          </Fragment>
        )
      })}
    </div>
  )
}

const autoCompleteTokens = {
  company: 'organization',
  address: 'address-line1',
  district: 'address-level3',
  city: 'address-level2',
  state: 'address-level1',
  zipCode: 'postal-code',
}

const shortParts = ['city', 'state', 'zipCode']

/** The last two short parts next to each other, which share a row. */
function sideBySide(parts: readonly string[]): readonly string[] {
  const isShort = (at: number) => shortParts.includes(parts[at] ?? '')
  const at = parts.findLastIndex((_, index) => isShort(index) && isShort(index - 1))
  return at < 0 ? [] : parts.slice(at - 1, at + 1)
}

type RegionFieldProps = ComponentProps<typeof TextField> & ComponentProps<typeof SelectField> & { country: CountryCode }

/** A choice if the country has a list of regions, otherwise text. */
function RegionField({ country, ...field }: RegionFieldProps) {
  const { regions, localNames } = countryRules(country)
  if (!regions) return <TextField {...field} />
  return (
    <SelectField {...field}>
      <option value="">{t('choose')}</option>
      {Object.entries(regions).map(([code, name]) => (
        <option key={code} value={code}>
          {localNames?.[code] ? `${name} (${localNames[code]})` : name}
        </option>
      ))}
    </SelectField>
  )
}
