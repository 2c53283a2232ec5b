import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { caretAfter, countDigits } from './card-format.ts'

interface FormattedFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref' | 'value' | 'onChange'> {
  ref: RefObject<HTMLInputElement | null>
  value: string
  format: (typed: string) => string
  onValue: (formatted: string) => void
}

/** Input that groups digits while they are typed and preserves the caret. */
export function FormattedField({ ref, format, onValue, ...rest }: FormattedFieldProps) {
  const caret = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  return (
    <TextField
      {...rest}
      ref={ref}
      inputMode="numeric"
      onChange={({ target }) => {
        const digitsBefore = countDigits(target.value.slice(0, target.selectionStart ?? undefined))
        const formatted = format(target.value)
        const atEnd = target.selectionStart === target.value.length
        caret.current = atEnd ? formatted.length : caretAfter(formatted, digitsBefore)
        onValue(formatted)
      }}
    />
  )
}
