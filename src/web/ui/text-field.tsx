import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

type TextFieldProps = FieldText & ComponentProps<'input'>

export function TextField({ label, hint, error, optional, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} className={inputClass(error)} />}
    </Field>
  )
}
