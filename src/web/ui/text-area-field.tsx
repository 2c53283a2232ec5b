import type { ComponentProps } from 'react'
import { Field, type FieldText, inputClass } from './field.tsx'

type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>

/** A multi-line text field that grows with its content, where browsers support it. */
export function TextAreaField({ label, hint, error, optional, id, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          className={inputClass(error, 'max-h-96 resize-y py-2.5 leading-relaxed [field-sizing:content] min-h-28')}
        />
      )}
    </Field>
  )
}
