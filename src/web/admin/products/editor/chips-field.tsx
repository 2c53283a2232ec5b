import { useId, useRef, useState } from 'react'
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
  refusalOf: (option: string) => string | undefined
  /** Error for a new name of an option. Undefined if it is valid. */
  renameRefusal: (option: string) => string | undefined
  onChange: (value: string[]) => void
  onRename: (from: string, to: string) => void
}

/** A list of short texts, each added with Enter or a comma. */
export function ChipsField({
  label,
  noun,
  hint,
  error,
  value,
  refusalOf,
  renameRefusal,
  onChange,
  onRename,
}: ChipsFieldProps) {
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  function add() {
    const option = typed.replace(/,+$/, '').trim()
    if (option === '') return
    const refused = value.includes(option) ? t('alreadyListed', { option }) : refusalOf(option)
    setRefusal(refused)
    if (refused) return
    setTyped('')
    onChange([...value, option])
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      <Field label={label} optional hint={hint} error={refusal ?? error} id={id}>
        {(control) => (
          <span className="flex gap-2">
            <input
              {...control}
              ref={input}
              type="text"
              autoComplete="off"
              value={typed}
              className={inputClass(refusal ?? error)}
              onChange={({ target }) => {
                setRefusal(undefined)
                setTyped(target.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' && event.key !== ',') return
                event.preventDefault()
                add()
              }}
              onBlur={add}
            />
            <Button look="secondary" aria-label={t('addNoun', { noun })} onClick={add}>
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
              refusalOf={(to) => (value.includes(to) ? t('alreadyListed', { option: to }) : renameRefusal(to))}
              onRename={(to) => onRename(option, to)}
              onKey={() => input.current?.focus()}
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
