import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { t } from '#messages/kit.ts'

export interface FieldText {
  label: string
  /** Text below the control, which describes it for screen readers. */
  hint?: ReactNode | undefined
  error?: string | undefined
  /** Marks the field as optional beside its label. */
  optional?: boolean | undefined
}

export const inputClass = (error?: string, extra?: string): string =>
  clsx(
    'min-h-11 w-full rounded-md border bg-surface px-3 text-base text-ink transition-colors placeholder:text-ink-faint sm:text-sm',
    error ? 'border-danger' : 'border-line-strong/70 hover:border-ink-soft',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft',
    extra,
  )

interface FieldProps extends FieldText {
  id?: string | undefined
  className?: string | undefined
  children: (control: {
    id: string
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
  }) => ReactNode
}

/** A control with its label, hint and error, associated for screen readers. */
export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const describedBy = clsx(hint && `${control}-hint`, error && `${control}-error`)
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={control} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-ink-faint"> {t('optional')}</span>}
      </label>
      {children({
        id: control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${control}-hint`} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${control}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
