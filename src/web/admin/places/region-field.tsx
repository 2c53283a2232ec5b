import type { ComponentProps } from 'react'
import type { CountryCode } from '#contract/country-codes.ts'
import { t } from '#messages/adminPlaces.ts'
import { useCountryRules } from '#web/api/country-rules.ts'
import { SelectField } from '#web/ui/select.tsx'

interface RegionFieldProps extends Partial<Omit<ComponentProps<typeof SelectField>, 'label'>> {
  country: CountryCode
}

/** A choice of the country's regions. Nothing for a country without them. */
export function RegionField({ country, ...field }: RegionFieldProps) {
  const { regions } = useCountryRules(country)
  if (!regions) return null
  return (
    <SelectField label={t('region')} {...field}>
      <option value="">{t('wholeCountry')}</option>
      {Object.entries(regions).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
