import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'
import { inputClass } from '#web/ui/field.tsx'

interface GridFieldProps extends ComponentProps<'input'> {
  /** Label for screen readers. Others see the column header. */
  label: string
  error?: string | undefined
}

/** A field in a grid with a visually hidden label. */
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
