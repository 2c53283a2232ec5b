import { type ComponentProps, useMemo } from 'react'
import { countryCodes } from '#contract/country-codes.ts'
import { namedCountries } from '#contract/country-names.ts'
import { t } from '#messages/adminPlaces.ts'
import { SelectField } from '#web/ui/select.tsx'

/** A choice of one of all countries. */
export function CountryField(field: Partial<Omit<ComponentProps<typeof SelectField>, 'label'>>) {
  const countries = useMemo(() => namedCountries(countryCodes).toSorted((a, b) => a.name.localeCompare(b.name)), [])
  return (
    <SelectField label={t('country')} {...field}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
