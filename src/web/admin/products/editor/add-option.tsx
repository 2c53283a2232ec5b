import { useState } from 'react'
import type { AdminOptionTypeJson } from '#contract/options.ts'
import { t } from '#messages/adminProductEditor.ts'
import { useSaveOption } from '#web/api/options.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import type { ComboboxOption } from '#web/ui/combobox/options.ts'

interface AddOptionProps {
  userId: string
  /** The options that can be added. */
  types: readonly Pick<AdminOptionTypeJson, 'id' | 'code' | 'name'>[]
  onAdd: (code: string) => void
}

const CREATE = 'create'
const MAX_SHOWN = 12

/** Field that adds an option to a product. Options that the shop does not have yet are created. */
export function AddOption({ userId, types, onAdd }: AddOptionProps) {
  const [text, setText] = useState('')
  const { mutate, isPending, error, reset } = useSaveOption(userId)
  const typed = text.trim()
  const matching = types.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  const exact = types.find(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const options: ComboboxOption[] = matching.slice(0, MAX_SHOWN).map(({ code, name }) => ({ id: code, label: name }))
  if (typed && !exact) options.push({ id: CREATE, label: t('createOption', { name: typed }) })

  function add(code: string) {
    setText('')
    onAdd(code)
  }
  function create() {
    if (isPending) return
    mutate({ id: null, option: { name: typed } }, { onSuccess: ({ code }) => add(code) })
  }

  return (
    <Combobox
      label={t('addOptionLabel')}
      hint={t('addOptionHint')}
      optional
      autoComplete="off"
      className="sm:max-w-sm"
      error={error ? getErrorMessage(error) : undefined}
      text={text}
      onTextChange={(value) => {
        reset()
        setText(value)
      }}
      groups={[{ options }]}
      onChoose={({ id }) => (id === CREATE ? create() : add(id))}
      onKeyDown={(event) => {
        // Enter does not submit the surrounding form. If no option is highlighted, it adds the typed name.
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (event.currentTarget.hasAttribute('aria-activedescendant') || !typed) return
        if (exact) add(exact.code)
        else create()
      }}
      pending={isPending}
      emptyText={t('noOptionFound')}
      opensOnFocus
      data-add-option=""
    />
  )
}
