import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

interface FilterSearchProps {
  /** Label: "Search by name or email". */
  label: string
  /** Label of the button: "Search users". */
  action: string
  value: string
}

/** Search field of a `FilterForm`. Submits its value as `search`. */
export const FilterSearch = ({ value, ...labels }: FilterSearchProps) => (
  <SearchField name="search" defaultValue={value} maxLength={MAX_SEARCH_LENGTH} {...labels} />
)

interface FilterSelectProps {
  name: string
  label: string
  /** Label of the empty option: "All users". */
  allLabel: string
  /** The options, with a label if it differs from the value. */
  choices: readonly (string | readonly [value: string, optionLabel: string])[]
  value: string
}

/** Select of a `FilterForm`. */
export const FilterSelect = ({ name, label, allLabel, choices, value }: FilterSelectProps) => (
  <Select name={name} aria-label={label} defaultValue={value}>
    <option value="">{allLabel}</option>
    {choices.map((choice) => {
      const [optionValue, optionLabel] = typeof choice === 'string' ? [choice, choice] : choice
      return (
        <option key={optionValue} value={optionValue}>
          {optionLabel}
        </option>
      )
    })}
  </Select>
)
