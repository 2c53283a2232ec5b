import ChevronDown from 'lucide-react/icons/chevron-down'
import Plus from 'lucide-react/icons/plus'
import { type RefObject, useId, useRef, useState } from 'react'
import { t } from '#messages/adminCategories.ts'
import { t as common } from '#messages/adminCommon.ts'
import { ComboboxPopup } from '#web/ui/combobox/combobox-popup.tsx'
import { comboboxRole } from '#web/ui/combobox/combobox-role.ts'
import type { ComboboxOption } from '#web/ui/combobox/options.ts'
import { inputClass } from '#web/ui/field.tsx'
import { type CategoryNode, type CategoryTree, findByReference, fullName } from '../tree/category-tree.ts'
import { categoryChoices } from './category-options.ts'

export interface CategoryComboboxProps {
  tree: CategoryTree
  /** Label for screen readers, if there is no `control`. */
  label: string
  /** Reference of the selected category; '' for none. */
  value: string
  onChange: (reference: string) => void
  /** Label of the option for no category, such as "All categories". If undefined, a category is required. */
  noneLabel?: string | undefined
  isOffered?: ((node: CategoryNode) => boolean) | undefined
  /** Shown instead of `noneLabel` while no category is selected. */
  emptyText?: string | undefined
  /** Creates a category with the typed name. If undefined, there is no such option. */
  onCreate?: ((name: string) => void) | undefined
  /** Label of the option that creates a category. Default: contains the typed name. */
  createLabel?: string | undefined
  placeholder?: string | undefined
  onBlur?: (() => void) | undefined
  input?: RefObject<HTMLInputElement | null> | undefined
  /** Attributes from `Field`. */
  control?: { id: string; 'aria-describedby'?: string | undefined; 'aria-invalid'?: true | undefined } | undefined
}

const NONE = 'none'
const CREATE = 'create'

/** Combobox that finds categories by their own or their ancestors' names. Shows the selected category with its ancestors. */
export function CategoryCombobox(props: CategoryComboboxProps) {
  const {
    tree,
    label,
    value,
    onChange,
    noneLabel,
    emptyText,
    isOffered,
    onCreate,
    createLabel,
    placeholder,
    onBlur,
    control,
  } = props
  const ownInput = useRef<HTMLInputElement>(null)
  const input = props.input ?? ownInput
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = value === '' ? undefined : findByReference(tree, value)
  const chosenText = chosen ? fullName(tree, chosen) : value || (emptyText ?? noneLabel ?? '')
  const choices = categoryChoices(tree, typed ?? '', isOffered)
  const name = typed?.trim() ?? ''
  const options: ComboboxOption[] = choices.map(({ id, name, parent, indent }) => ({
    id: String(id),
    label: name,
    note: indent === 0 ? parent || undefined : undefined,
    picture: indent > 0 ? <Indent levels={indent} /> : undefined,
  }))
  if (noneLabel && name === '') options.unshift({ id: NONE, label: noneLabel })
  const isKnown = choices.some((choice) => choice.name.toLowerCase() === name.toLowerCase())
  if (onCreate && (createLabel || !isKnown))
    options.push({
      id: CREATE,
      label: createLabel ?? (name ? t('createNamed', { name }) : t('createNew')),
      picture: <Plus aria-hidden className="size-4 text-ink-soft" />,
    })

  function choose({ id }: ComboboxOption) {
    setTyped(null)
    if (id === CREATE) onCreate?.(name)
    else onChange(choices.find((choice) => String(choice.id) === id)?.reference ?? '')
  }

  return (
    <>
      <span className="relative block">
        <input
          {...control}
          {...comboboxRole}
          ref={input}
          aria-label={control ? undefined : label}
          placeholder={placeholder}
          value={typed ?? chosenText}
          className={inputClass(control?.['aria-invalid'] ? 'invalid' : undefined, 'pe-10')}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => {
            setTyped(null)
            onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter does not submit the surrounding form. If no option is highlighted, it selects the best match.
            event.preventDefault()
            const [best] = name ? choices : []
            if (best && !event.currentTarget.hasAttribute('aria-activedescendant')) {
              setTyped(null)
              onChange(best.reference)
            }
          }}
        />
        <ChevronDown
          aria-hidden
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 end-3 size-4 text-ink-soft"
        />
      </span>
      <ComboboxPopup
        field={input}
        id={listId}
        label={common('categories')}
        text={typed ?? chosenText}
        onTextChange={setTyped}
        groups={[{ options }]}
        onChoose={choose}
        emptyText={t('noneFound')}
        opensOnFocus
      />
    </>
  )
}

const Indent = ({ levels }: { levels: number }) => (
  <span aria-hidden className="-my-1 flex shrink-0 self-stretch">
    {Array.from({ length: levels }, (_, level) => (
      <span key={level} className="w-4 border-line border-s first:ms-1" />
    ))}
  </span>
)
