import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { t } from '#messages/adminProductEditor.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Chip } from './chip.tsx'

interface ChipsFieldProps {
  label: string
  /** Singular name of an option: "color". */
  noun: string
  hint?: string
  error?: string | undefined
  value: readonly string[]
  /** Error for a new option. Undefined if it is valid. */
  validate: (option: string) => string | undefined
  /** Error for a new name of an option. Undefined if it is valid. */
  validateRename: (option: string) => string | undefined
  onChange: (value: string[]) => void
  onRename: (from: string, to: string) => void
  /** ID of a `datalist` with suggestions. */
  list?: string
  /** Whether the field gets the focus when it appears. */
  focused?: boolean
  /** Additional button of a chip. */
  chipButton?: (option: string) => ReactNode
}

/** A list of short texts, each added with Enter or a comma. */
export function ChipsField({
  label,
  noun,
  hint,
  error,
  value,
  validate,
  validateRename,
  onChange,
  onRename,
  list,
  focused = false,
  chipButton,
}: ChipsFieldProps) {
  const [typed, setTyped] = useState('')
  const [inputError, setInputError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const [getsFocus] = useState(focused)
  useEffect(() => {
    if (getsFocus) input.current?.focus()
  }, [getsFocus])

  function add() {
    const option = typed.replace(/,+$/, '').trim()
    if (option === '') return
    const invalid = value.includes(option) ? t('alreadyListed', { option }) : validate(option)
    setInputError(invalid)
    if (invalid) return
    setTyped('')
    onChange([...value, option])
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <Field label={label} optional hint={hint} error={inputError ?? error} id={id}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={input}
              type="text"
              list={list}
              autoComplete="off"
              value={typed}
              className={inputClass(inputError ?? error)}
              onChange={({ target }) => {
                setInputError(undefined)
                setTyped(target.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ',') return
                event.preventDefault()
                add()
              }}
              onBlur={add}
            />
            <Button variant="secondary" aria-label={t('addNoun', { noun })} onClick={add}>
              {t('add')}
            </Button>
          </span>
        )}
      </Field>
      {value.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2">
          {value.map((option) => (
            <Chip
              key={option}
              noun={noun}
              option={option}
              button={chipButton?.(option)}
              validate={(to) => (value.includes(to) ? t('alreadyListed', { option: to }) : validateRename(to))}
              onRename={(to) => onRename(option, to)}
              onEndedByKey={() => input.current?.focus()}
              onRemove={() => {
                onChange(value.filter((each) => each !== option))
                input.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
