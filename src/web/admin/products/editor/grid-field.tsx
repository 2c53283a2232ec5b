import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { inputClass } from '#web/ui/field.tsx'

interface GridFieldProps extends ComponentProps<'input'> {
  /** Said to screen readers; what it is stands above the column. */
  label: string
  error?: string | undefined
}

/** A field in a row of fields, whose label is read but not drawn. */
export function GridField({ label, error, className, ...input }: GridFieldProps) {
  const id = useId()
  return (
    <span className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <input
        type="text"
        autoComplete="off"
        {...input}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={inputClass(error)}
      />
      {error && (
        <span id={`${id}-error`} className="text-danger text-sm">
          {error}
        </span>
      )}
    </span>
  )
}
