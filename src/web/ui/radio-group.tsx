import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

export interface RadioOption<T extends string> {
  value: T
  label: ReactNode
  /** Content at the right end of a card, such as a price. */
  aside?: ReactNode | undefined
  disabled?: boolean | undefined
}

interface RadioGroupProps<T extends string> {
  legend: string
  /** Text after the legend, such as the current choice. */
  legendNote?: ReactNode | undefined
  options: readonly RadioOption<T>[]
  value: T | null
  onChange: (value: T) => void
  /** `chip`: small, side by side; `card`: full width, stacked. */
  variant?: 'chip' | 'card' | undefined
  name?: string | undefined
  /** ID of the element that describes the choice. */
  describedBy?: string | undefined
}

/** A choice of one, with native radio buttons. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, legendNote, options, value, onChange, variant = 'chip' } = props
  const generatedId = useId()
  const name = props.name ?? generatedId
  return (
    <fieldset aria-describedby={props.describedBy}>
      <legend className="mb-2 font-medium text-sm">
        {legend}
        {legendNote && <span className="font-normal text-ink-soft">: {legendNote}</span>}
      </legend>
      <div className={variant === 'chip' ? 'flex flex-wrap gap-2' : 'flex flex-col gap-3'}>
        {options.map((option) => (
          <label key={option.value} className={clsx(optionClass[variant], option.disabled && 'cursor-not-allowed')}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={variant === 'chip' ? 'peer sr-only' : 'peer size-5 shrink-0 accent-accent'}
            />
            <span className={variant === 'chip' ? chipClass : 'min-w-0 grow wrap-anywhere'}>{option.label}</span>
            {option.aside}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const optionClass = {
  chip: 'relative',
  card: 'flex min-h-14 items-center gap-3 rounded-md border border-line-strong/50 bg-surface p-4 text-sm transition-colors hover:border-ink-soft has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 has-disabled:border-line has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-soft',
}

const chipClass = clsx(
  'flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-line-strong/60 bg-surface px-4 text-sm transition-colors',
  'hover:border-ink peer-checked:border-accent peer-checked:bg-accent-soft peer-checked:font-medium peer-checked:text-accent-strong peer-checked:ring-1 peer-checked:ring-accent',
  'peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
  'peer-disabled:border-line peer-disabled:border-dashed peer-disabled:bg-transparent peer-disabled:text-ink-faint peer-disabled:line-through',
)
