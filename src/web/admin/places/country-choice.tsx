import { useId, useMemo, useState } from 'react'
import { type CountryCode, countryCodes } from '#contract/country-codes.ts'
import { countryName, namedCountries } from '#contract/country-names.ts'
import { t } from '#messages/adminPlaces.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { countryGroups } from './country-groups.ts'

interface CountryChoiceProps {
  /** The chosen countries. */
  value: readonly CountryCode[]
  /** Label of the choice. */
  label: string
  /** Whether the first country, which is the first in lists, can be chosen. */
  choosesFirst?: boolean
  disabled?: boolean
  error: string | undefined
  onChange: (value: CountryCode[]) => void
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Chooses countries, one by one or in groups. */
export function CountryChoice({ value, label, choosesFirst, disabled, error, onChange }: CountryChoiceProps) {
  const errorId = useId()
  const [search, setSearch] = useState('')
  const groups = useMemo(countryGroups, [])
  const countries = useMemo(() => namedCountries(countryCodes).toSorted((a, b) => a.name.localeCompare(b.name)), [])
  const chosen = new Set(value)
  const wanted = search.trim()
  // Without a search, only chosen countries: with all of them, the keyboard would need 250 steps to leave the list.
  const found = countries.filter(({ code, name }) =>
    wanted === '' ? chosen.has(code) : fold(name).includes(fold(wanted)) || code === wanted.toUpperCase(),
  )

  function choose(codes: readonly CountryCode[], isChosen: boolean) {
    const others = value.filter((code) => !codes.includes(code))
    onChange(isChosen ? [...value, ...codes.filter((code) => !chosen.has(code))] : others)
  }

  return (
    <fieldset
      disabled={disabled}
      aria-describedby={error ? errorId : undefined}
      className="flex min-w-0 flex-col gap-4"
    >
      <legend className="pb-1 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-x-6">
        {groups.map(({ name, codes }) => {
          const count = codes.filter((code) => chosen.has(code)).length
          return (
            <Checkbox
              key={name}
              label={name}
              checked={count === codes.length}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && count < codes.length
              }}
              onChange={({ target }) => choose(codes, target.checked)}
            />
          )
        })}
      </div>
      <TextField
        type="search"
        label={t('findCountry')}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the settings.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="text-ink-soft text-sm">
        {wanted ? t('countriesFound', { count: found.length }) : t('countriesChosen', { count: value.length })}
      </p>
      <ul
        aria-label={t('countries')}
        className="grid max-h-80 gap-x-6 overflow-y-auto rounded-md border px-4 py-1 empty:hidden sm:grid-cols-2"
      >
        {found.map(({ code, name }) => (
          <li key={code}>
            <Checkbox
              label={name}
              checked={chosen.has(code)}
              onChange={({ target }) => choose([code], target.checked)}
            />
          </li>
        ))}
      </ul>
      {choosesFirst && value.length > 1 && (
        <SelectField
          label={t('firstCountry')}
          hint={t('firstCountryHint')}
          value={value[0]}
          onChange={({ target }) => {
            const first = value.find((code) => code === target.value)
            if (first) onChange([first, ...value.filter((code) => code !== first)])
          }}
        >
          {value
            .map((code) => ({ code, name: countryName(code) }))
            .sort((a, b) => a.name.localeCompare(b.name))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </SelectField>
      )}
      <p id={errorId} role="alert" className="text-danger text-sm">
        {error}
      </p>
    </fieldset>
  )
}
