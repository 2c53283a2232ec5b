import type { ReactNode } from 'react'
import { FilterChoice } from './filter-choice.tsx'

interface RadioListProps<T> {
  /** Label for screen readers. Others see the group's title. */
  legend: string
  name: string
  /** Label of the option for no filter: "Any rating". */
  any: string
  options: readonly { key: string; value: T; label: ReactNode; count?: number | undefined }[]
  /** Key of the selected option, '' for none, or null when another control has the selection. */
  selected: string | null
  onChange: (value: T | null) => void
  /** ID of the form it belongs to, if not the surrounding one. */
  form?: string | undefined
}

/** Filter options of which at most one can be selected. */
export function RadioList<T>(props: RadioListProps<T>) {
  const { legend, name, any, options, selected, onChange, form } = props
  const shared = { type: 'radio', name, form } as const
  return (
    <fieldset aria-label={legend}>
      <FilterChoice {...shared} value="" label={any} checked={selected === ''} onChange={() => onChange(null)} />
      {options.map(({ key, value, label, count }) => (
        <FilterChoice
          {...shared}
          key={key}
          value={key}
          label={label}
          count={count}
          checked={selected === key}
          onChange={() => onChange(value)}
        />
      ))}
    </fieldset>
  )
}
