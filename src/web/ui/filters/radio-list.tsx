import type { ReactNode } from 'react'
import { FilterChoice } from './filter-choice.tsx'

interface RadioListProps<T> {
  /** For screen readers; the group's title is what is seen. */
  legend: string
  name: string
  /** What stands for no choice: "Any rating". */
  any: string
  options: readonly { key: string; value: T; label: ReactNode; count?: number | undefined }[]
  /** The key of the one in force; the empty text for none, null when something else is chosen elsewhere. */
  selected: string | null
  onChange: (value: T | null) => void
  /** The id of the form it belongs to, when that is not the one around it. */
  form?: string | undefined
}

/** Choices of which one can be in force, or none. */
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
