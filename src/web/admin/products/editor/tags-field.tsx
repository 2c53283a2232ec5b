import X from 'lucide-react/icons/x'
import { useId, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_TAGS, TagName } from '#contract/tags.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminProductEditor.ts'
import { findTags } from '#web/api/collections.ts'
import { ComboboxPopup } from '#web/ui/combobox/combobox-popup.tsx'
import { comboboxRole } from '#web/ui/combobox/combobox-role.ts'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { iconButtonClass } from '#web/ui/icon-button.tsx'
import type { EditorForm } from './product-form.ts'

/** Field for the product's tags. Suggests existing tags; Enter or a comma adds a new one. */
export function TagsField({ form }: { form: EditorForm }) {
  const tags = useWatch({ control: form.control, name: 'tags' })
  const [typed, setTyped] = useState('')
  const [invalid, setInvalid] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { found = [], pending, failed } = useSuggestions(typed, { load: findTags })
  const error = invalid ?? form.getFieldState('tags', form.formState).error?.message
  const setTags = (all: string[]) => form.setValue('tags', all, { shouldDirty: true, shouldValidate: true })
  const hasTag = (name: string) => tags.some((each) => each.toLowerCase() === name.toLowerCase())

  function add(text: string) {
    if (text.trim() === '') return
    const { data: name, error } = TagName.safeParse(text)
    setInvalid(error?.issues[0]?.message)
    if (name === undefined) return
    setTyped('')
    if (!hasTag(name)) setTags([...tags, name])
  }

  return (
    <div className="flex min-w-0 flex-col gap-2.5">
      {tags.length < MAX_TAGS && (
        <Field label={t('tags')} optional hint={t('tagsHint')} error={error}>
          {(control) => (
            <div className="relative">
              <input
                {...control}
                {...comboboxRole}
                ref={input}
                type="text"
                autoComplete="off"
                value={typed}
                className={inputClass(error)}
                onChange={({ target }) => {
                  setInvalid(undefined)
                  if (target.value.endsWith(',')) add(target.value.slice(0, -1))
                  else setTyped(target.value)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  // Enter does not submit the surrounding form. If an option is highlighted, it selects that option.
                  event.preventDefault()
                  if (!event.currentTarget.hasAttribute('aria-activedescendant')) add(typed)
                }}
                onBlur={() => add(typed)}
              />
              <ComboboxPopup
                field={input}
                id={listId}
                label={t('tags')}
                text={typed}
                onTextChange={setTyped}
                groups={[
                  {
                    options: found
                      .filter(({ name }) => !hasTag(name))
                      .map(({ name, products }) => ({
                        id: name,
                        label: name,
                        note: t('productsWithTag', { count: products }),
                      })),
                  },
                ]}
                onChoose={({ label }) => {
                  setTyped('')
                  if (!hasTag(label)) setTags([...tags, label])
                }}
                pending={pending}
                failed={failed}
                emptyText={null}
              />
            </div>
          )}
        </Field>
      )}
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
          {tags.map((name) => (
            <li key={name} className="inline-flex min-w-0 items-center rounded-md bg-sunken ps-3 text-sm">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <button
                type="button"
                aria-label={t('removeNamed', { name })}
                title={common('remove')}
                className={iconButtonClass('', true)}
                onClick={() => {
                  setTags(tags.filter((each) => each !== name))
                  input.current?.focus()
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
