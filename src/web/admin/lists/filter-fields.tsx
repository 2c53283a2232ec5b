import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'

interface FilterSearchProps {
  /** What is searched: "Search by name or email". */
  label: string
  /** What the button does: "Search users". */
  action: string
  value: string
}

/** The words that a list is searched for, as `search` in its `FilterForm`. */
export const FilterSearch = ({ value, ...named }: FilterSearchProps) => (
  <SearchField name="search" defaultValue={value} maxLength={MAX_SEARCH_LENGTH} {...named} />
)

interface FilterSelectProps {
  name: string
  label: string
  /** What is chosen as long as nothing is: "All users". */
  all: string
  /** What can be chosen, with what it is called where that is another word. */
  choices: readonly (string | readonly [value: string, called: string])[]
  value: string
}

/** A choice of a `FilterForm`. */
export const FilterSelect = ({ name, label, all, choices, value }: FilterSelectProps) => (
  <Select name={name} aria-label={label} defaultValue={value}>
    <option value="">{all}</option>
    {choices.map((choice) => {
      const [each, called] = typeof choice === 'string' ? [choice, choice] : choice
      return (
        <option key={each} value={each}>
          {called}
        </option>
      )
    })}
  </Select>
)
