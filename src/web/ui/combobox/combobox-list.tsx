import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useRef } from 'react'
import { t } from '#messages/combobox.ts'
import { type ComboboxGroup, type ComboboxOption, optionElementId } from './options.ts'

interface ComboboxListProps {
  id: string
  label: string
  groups: readonly ComboboxGroup[]
  /** ID of the highlighted option. */
  active: string | undefined
  onChoose: (option: ComboboxOption) => void
}

export function ComboboxList({ id, label, groups, active, onChoose }: ComboboxListProps) {
  const activeOption = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) activeOption.current?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const renderOption = (option: ComboboxOption) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
    <div
      key={option.id}
      ref={option.id === active ? activeOption : undefined}
      role="option"
      id={optionElementId(id, option)}
      tabIndex={-1}
      aria-selected={option.id === active}
      aria-describedby={option.onRemove && `${id}-remove`}
      className={clsx(
        'flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 text-sm hover:bg-sunken',
        option.id === active && 'bg-sunken outline-2 outline-accent -outline-offset-2',
      )}
      onClick={() => onChoose(option)}
    >
      {option.picture}
      <span className="min-w-0 grow">
        <span {...option.fallback} className="block truncate">
          {option.label}
        </span>
        {option.note && <span className="block truncate text-ink-soft text-xs">{option.note}</span>}
      </span>
      {option.aside && <span className="shrink-0 text-ink-soft tabular-nums">{option.aside}</span>}
      {option.onRemove && <RemoveButton onClick={option.onRemove} />}
    </div>
  )

  return (
    <>
      <div role="listbox" id={id} aria-label={label} tabIndex={-1}>
        {groups.map((group, index) =>
          group.label ? (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
            <div key={group.label} role="group" aria-labelledby={`${id}-group-${index}`}>
              <p
                id={`${id}-group-${index}`}
                role="presentation"
                className="px-3 pt-2 pb-1 font-medium text-ink-soft text-xs"
              >
                {group.label}
              </p>
              {group.options.map(renderOption)}
            </div>
          ) : (
            group.options.map(renderOption)
          ),
        )}
      </div>
      <span id={`${id}-remove`} hidden>
        {t('deleteRemoves')}
      </span>
    </>
  )
}

/** Remove button for pointer and touch. An option cannot contain a button, so the keyboard uses Delete. */
const RemoveButton = ({ onClick }: { onClick: () => void }) => (
  <span
    aria-hidden
    title={t('remove')}
    className="-me-2 flex size-10 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:text-ink"
    onClick={(event: MouseEvent) => {
      event.stopPropagation()
      onClick()
    }}
  >
    <X className="size-4" />
  </span>
)
