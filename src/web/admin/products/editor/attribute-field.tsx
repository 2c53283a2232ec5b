import { useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type AttributeRowJson, foldChoice, MAX_CHOICES_PER_PRODUCT } from '#contract/attributes.ts'
import { t } from '#messages/adminAttributes.ts'
import { adminAttributeQuery } from '#web/api/attributes.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/select.tsx'
import type { AttributeValueDraft } from './product-draft.ts'

interface AttributeFieldProps {
  userId: string
  attribute: AttributeRowJson
  /** Undefined if the product has no value. */
  value: AttributeValueDraft | undefined
  error: string | undefined
  onChange: (value: AttributeValueDraft | undefined) => void
}

/** Field for the value of an attribute, according to its type. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, value, error, onChange } = props
  const { name, type, unit } = attribute
  if (type === 'choice') return <ChoicesField {...props} />
  const text = value?.text ?? ''
  const change = (typed: string) => onChange(typed.trim() === '' ? undefined : { type, text: typed, choices: [] })
  if (type === 'yes_no')
    return (
      <SelectField
        label={name}
        value={text}
        error={error}
        className="grow"
        onChange={({ target }) => change(target.value)}
      >
        <option value="">{t('notSet')}</option>
        <option value="true">{t('yes')}</option>
        <option value="false">{t('no')}</option>
      </SelectField>
    )
  return (
    <Field label={name} error={error} className="grow">
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            {...control}
            type="text"
            inputMode={type === 'number' ? 'decimal' : undefined}
            maxLength={500}
            autoComplete="off"
            value={text}
            onChange={({ target }) => change(target.value)}
            className={inputClass(error, type === 'number' ? 'max-w-48 tabular-nums' : undefined)}
          />
          {unit && <span className="shrink-0 text-ink-soft text-sm">{unit}</span>}
        </span>
      )}
    </Field>
  )
}

/** Choices as chips. A new name becomes a choice of the attribute when the product is saved. */
function ChoicesField({ userId, attribute, value, error, onChange }: AttributeFieldProps) {
  const { id, name, type } = attribute
  const chosen = value?.choices ?? []
  const [text, setText] = useState('')
  const [hasFocused, setHasFocused] = useState(false)
  const { data, isFetching } = useQuery({ ...adminAttributeQuery(userId, id), enabled: hasFocused })
  const typed = text.trim()
  const available = (data?.attribute.choices ?? []).filter((choice) => !isListed(chosen, choice.name))
  const found = available.filter((choice) => foldChoice(choice.name).includes(foldChoice(typed))).slice(0, 20)
  const isNew =
    typed !== '' &&
    data !== undefined &&
    !isListed(chosen, typed) &&
    !data.attribute.choices.some((each) => foldChoice(each.name) === foldChoice(typed))

  function add(choice: string) {
    setText('')
    // Uses the spelling of the existing choice.
    const known = data?.attribute.choices.find((each) => foldChoice(each.name) === foldChoice(choice))
    if (choice !== '' && !isListed(chosen, choice))
      onChange({ type, text: '', choices: [...chosen, known?.name ?? choice] })
  }
  return (
    <div className="flex min-w-0 grow flex-col gap-2">
      {chosen.length < MAX_CHOICES_PER_PRODUCT && (
        <Combobox
          label={name}
          error={error}
          placeholder={t('anyChoice')}
          autoComplete="off"
          maxLength={120}
          text={text}
          onTextChange={setText}
          onFocus={() => setHasFocused(true)}
          groups={[
            {
              options: [
                ...found.map((choice) => ({ id: String(choice.id), label: choice.name })),
                ...(isNew ? [{ id: 'new', label: t('createNamed', { name: typed }) }] : []),
              ],
            },
          ]}
          onChoose={(option) => add(option.id === 'new' ? typed : option.label)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== ',') return
            // Enter does not submit the surrounding form.
            event.preventDefault()
            if (!event.currentTarget.hasAttribute('aria-activedescendant')) add(typed)
          }}
          onBlur={() => add(typed)}
          pending={isFetching}
          emptyText={null}
          opensOnFocus
        />
      )}
      {chosen.length > 0 && (
        <ul aria-label={name} className="flex flex-wrap gap-2">
          {chosen.map((choice) => (
            <li key={choice} className="inline-flex min-w-0 items-center rounded-md bg-sunken ps-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{choice}</span>
              <button
                type="button"
                aria-label={t('removeChoiceNamed', { choice, name })}
                className={iconButtonClass('', true)}
                onClick={() => {
                  const remaining = chosen.filter((each) => each !== choice)
                  onChange(remaining.length > 0 ? { type, text: '', choices: remaining } : undefined)
                }}
              >
                <X aria-hidden className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const isListed = (choices: readonly string[], name: string): boolean =>
  choices.some((choice) => foldChoice(choice) === foldChoice(name))
