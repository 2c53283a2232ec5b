import { type ReactNode, useId } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface CheckboxListProps<Value extends string | number> {
  legend: string
  hint?: string
  error?: string | undefined
  options: readonly { value: Value; label: ReactNode }[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  disabled: boolean
}

/** A choice of any number, in the order of the options. */
export function CheckboxList<Value extends string | number>(props: CheckboxListProps<Value>) {
  const { legend, hint, error, options, values, onChange, disabled } = props
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id} disabled={disabled}>
      <legend className="font-medium text-sm">{legend}</legend>
      {hint && (
        <p id={id} className="mt-0.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-5">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={values.includes(value)}
            onChange={({ target }) => {
              const chosen = new Set(target.checked ? [...values, value] : values.filter((each) => each !== value))
              onChange(options.map((option) => option.value).filter((each) => chosen.has(each)))
            }}
          />
        ))}
      </div>
      <p role="alert" className="text-danger text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
