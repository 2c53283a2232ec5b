import { clsx } from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

/** A native select, styled like the other fields. */
export function Select({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative block', className)}>
      <select
        {...select}
        className={inputClass(select['aria-invalid'] ? 'invalid' : undefined, 'appearance-none pe-10')}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-3 size-4 text-ink-soft"
      />
    </span>
  )
}

type SelectFieldProps = FieldText & ComponentProps<'select'>

export function SelectField({ label, hint, error, optional, id, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <Select {...select} {...control}>
          {children}
        </Select>
      )}
    </Field>
  )
}
