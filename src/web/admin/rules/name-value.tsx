import { useId, useRef } from 'react'
import { t } from '#messages/adminCollections.ts'
import { findBrands } from '#web/api/brands.ts'
import { findTags } from '#web/api/collections.ts'
import { ComboboxPopup } from '#web/ui/combobox/combobox-popup.tsx'
import { comboboxRole } from '#web/ui/combobox/combobox-role.ts'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { inputClass } from '#web/ui/field.tsx'
import type { ConditionValueProps } from './condition-draft.ts'

/** Field for the name of a brand or tag, with suggestions. */
export function NameValue({ condition: { what, value }, error, onChange }: ConditionValueProps) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const {
    found = [],
    pending,
    failed,
  } = useSuggestions<{ name: string }[]>(value, {
    load: what === 'brand' ? findBrands : findTags,
  })
  const label = t(what === 'brand' ? 'brand' : 'tag')
  return (
    <div className="relative">
      <input
        {...comboboxRole}
        ref={field}
        type="text"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        placeholder={t('typeName')}
        value={value}
        onChange={({ target }) => onChange({ value: target.value })}
        className={inputClass(error)}
      />
      <ComboboxPopup
        field={field}
        id={listId}
        label={label}
        text={value}
        onTextChange={(value) => onChange({ value })}
        groups={[{ options: found.map(({ name }) => ({ id: name, label: name })) }]}
        onChoose={({ label }) => onChange({ value: label })}
        pending={pending}
        failed={failed}
      />
    </div>
  )
}
