import type { CountryCode } from '#contract/country-codes.ts'
import { findImportLimit } from '#contract/import-limits.ts'
import { MAX_TAX_LAYERS, type TaxClassJson, type TaxScheme, taxSchemes } from '#contract/taxes.ts'
import { t } from '#messages/adminTaxes.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ClassSelect } from '../classes/class-select.tsx'
import { FieldRow } from '../editing/field-row.tsx'
import { PostcodesField } from '../places/postcodes-field.tsx'
import { RegionField } from '../places/region-field.tsx'
import type { CountryFormState } from './country-form.ts'

interface RowProps {
  country: CountryCode
  form: CountryFormState
  index: number
  disabled: boolean
  onRemove: () => void
}

/** The limit of value of a scheme in a country, as text. */
function describeLimit(scheme: TaxScheme, country: CountryCode): string | undefined {
  const limit = findImportLimit(scheme, country)
  if (!limit) return undefined
  const amount = { cents: limit.amount, currency: limit.currency }
  return t(limit.per === 'item' ? 'limitedItem' : 'limitedParcel', { amount })
}

const schemeNames = (): Record<TaxScheme, string> => ({
  domestic: t('domestic'),
  oss: t('oss'),
  ioss: t('ioss'),
  voec: t('voec'),
  import: t('import'),
})

/** The fields of a registration. */
export const RegistrationRow = ({ country, form, index, disabled, onRemove }: RowProps) => (
  <FieldRow
    label={t('registration', { number: index + 1 })}
    removeLabel={disabled ? undefined : t('removeRegistration', { number: index + 1 })}
    onRemove={onRemove}
  >
    <TextField
      label={t('registrationNumber')}
      optional
      autoComplete="off"
      spellCheck={false}
      {...form.field(`registrations.${index}.number`)}
      disabled={disabled}
    />
    <RegionField country={country} {...form.field(`registrations.${index}.region`)} disabled={disabled} />
    <SelectField
      label={t('scheme')}
      hint={form.watch(`registrations.${index}.scheme`) === 'voec' ? t('voecExcluded') : undefined}
      {...form.field(`registrations.${index}.scheme`)}
      disabled={disabled}
    >
      {taxSchemes.map((scheme) => (
        <option key={scheme} value={scheme}>
          {schemeNames()[scheme]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={t('sourcing')}
      hint={t('sourcingHint')}
      {...form.field(`registrations.${index}.sourcing`)}
      disabled={disabled}
    >
      <option value="destination">{t('destination')}</option>
      <option value="origin">{t('origin')}</option>
    </SelectField>
    {form.watch(`registrations.${index}.sourcing`) === 'origin' && (
      <TextField
        label={t('originPostcode')}
        optional
        autoComplete="off"
        {...form.field(`registrations.${index}.postcode`)}
        disabled={disabled}
      />
    )}
    <TextField
      type="date"
      label={t('since')}
      optional
      {...form.field(`registrations.${index}.since`)}
      disabled={disabled}
    />
    <LimitField {...{ country, form, index, disabled }} />
    <Checkbox label={t('isOrigin')} {...form.register(`registrations.${index}.isOrigin`)} disabled={disabled} />
  </FieldRow>
)

/** Whether goods above the limit of value of a scheme are untaxed; nothing for a scheme without one. */
function LimitField({ country, form, index, disabled }: Omit<RowProps, 'onRemove'>) {
  const label = describeLimit(form.watch(`registrations.${index}.scheme`), country)
  if (!label) return null
  return (
    <div className="col-span-full">
      <Checkbox label={label} {...form.register(`registrations.${index}.limited`)} disabled={disabled} />
      <p className="text-ink-soft text-sm">{t('limitedHint')}</p>
    </div>
  )
}

/** The fields of a tax rate. */
export const RateRow = ({
  country,
  form,
  index,
  disabled,
  onRemove,
  classes,
}: RowProps & { classes: readonly TaxClassJson[] }) => (
  <FieldRow
    label={t('rate', { number: index + 1 })}
    removeLabel={disabled ? undefined : t('removeRate', { number: index + 1 })}
    onRemove={onRemove}
  >
    <TextField label={t('name')} autoComplete="off" {...form.field(`rates.${index}.name`)} disabled={disabled} />
    <TextField
      label={t('percent')}
      inputMode="decimal"
      autoComplete="off"
      {...form.field(`rates.${index}.percent`)}
      disabled={disabled}
    />
    <ClassSelect
      label={t('taxClass')}
      classes={classes}
      {...form.field(`rates.${index}.taxClass`)}
      disabled={disabled}
    />
    <RegionField country={country} {...form.field(`rates.${index}.region`)} disabled={disabled} />
    <PostcodesField {...form.field(`rates.${index}.postcodes`)} disabled={disabled} />
    <SelectField label={t('layer')} {...form.field(`rates.${index}.layer`)} disabled={disabled}>
      {Array.from({ length: MAX_TAX_LAYERS }, (_, layer) => (
        <option key={layer} value={layer + 1}>
          {layer + 1}
        </option>
      ))}
    </SelectField>
    <TextField
      type="date"
      label={t('validFrom')}
      optional
      {...form.field(`rates.${index}.validFrom`)}
      disabled={disabled}
    />
    <TextField
      type="date"
      label={t('validTo')}
      optional
      {...form.field(`rates.${index}.validTo`)}
      disabled={disabled}
    />
  </FieldRow>
)
