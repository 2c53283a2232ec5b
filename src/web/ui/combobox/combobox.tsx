import { type ComponentProps, useId, useImperativeHandle, useRef } from 'react'
import { Field, type FieldText, inputClass } from '../field.tsx'
import { Spinner } from '../spinner.tsx'
import { ComboboxPopup, type SuggestionProps } from './combobox-popup.tsx'
import { comboboxRole } from './combobox-role.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'role' | 'children'>

interface ComboboxProps extends FieldText, SuggestionProps, InputProps {}

/** A labeled text field with suggestions. */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, className, id, ...rest } = props
  const { ref, text, onTextChange, groups, onChoose, pending, failed, emptyText, opensOnFocus, ...input } = rest
  const suggesting = { text, onTextChange, groups, onChoose, pending, failed, emptyText, opensOnFocus }
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useImperativeHandle(ref, () => field.current as HTMLInputElement)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            {...comboboxRole}
            ref={field}
            value={text}
            onChange={({ target }) => onTextChange(target.value)}
            className={inputClass(error, 'pe-11')}
          />
          {pending && (
            <span className="absolute inset-y-0 end-3 flex items-center text-ink-soft">
              <Spinner />
            </span>
          )}
          <ComboboxPopup {...suggesting} field={field} id={listId} label={label} />
        </div>
      )}
    </Field>
  )
}
