import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

interface SegmentedControlProps<T extends string> {
  /** Label for screen readers. */
  label: string
  options: readonly {
    value: T
    label: ReactNode /** Label for screen readers of an option that shows an icon or abbreviation. */
    name?: string | undefined
  }[]
  value: T | null
  /** Without it, the control is uncontrolled within a form, with `value` as its default. */
  onChange?: (value: T) => void
  /** Name in that form. */
  name?: string | undefined
  className?: string | undefined
}

/** A choice of one among two to five short options, side by side, with native radio buttons. */
export function SegmentedControl<T extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...form
}: SegmentedControlProps<T>) {
  const generatedId = useId()
  const name = form.name ?? generatedId
  return (
    <fieldset className={clsx('inline-flex rounded-md border bg-sunken p-0.5', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="relative">
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(onChange
              ? { checked: option.value === value, onChange: () => onChange(option.value) }
              : { defaultChecked: option.value === value })}
            className="peer absolute inset-0 z-10 size-full appearance-none rounded-sm"
          />
          <span
            className={clsx(
              'relative flex min-h-9 min-w-9 items-center justify-center rounded-sm px-3 text-ink-soft text-sm transition-colors',
              'hover:text-ink peer-checked:bg-surface peer-checked:font-medium peer-checked:text-ink peer-checked:shadow-sm peer-checked:ring-1 peer-checked:ring-line-strong/40',
              'peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-1',
            )}
          >
            {option.name === undefined ? (
              option.label
            ) : (
              <>
                <span aria-hidden>{option.label}</span>
                <span className="sr-only">{option.name}</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
