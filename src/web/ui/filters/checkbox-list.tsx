import { type ReactNode, useRef, useState } from 'react'
import { t } from '#messages/filterFields.ts'
import { inputClass } from '../field.tsx'
import { useFocusAfterRemoval } from '../focus-after-removal.ts'
import type { TextLanguage } from '../text-language.ts'
import { FilterChoice } from './filter-choice.tsx'

export interface FilterOption {
  value: string
  label: ReactNode
  /** Number of results. */
  count?: number | undefined
  /** The language of the label if it is not that of the page. */
  fallback?: TextLanguage | undefined
  /** Name and value submitted by a form, if different from the list's name and this value. */
  field?: { name: string; value: string }
}

interface CheckboxListProps {
  /** Label for screen readers. Others see the group's title. */
  legend: string
  name: string
  options: readonly FilterOption[]
  selected: readonly string[]
  onChange: (selected: string[]) => void
  /** Options of a long list that are shown at first, besides the selected ones. */
  initialCount?: number | undefined
  /** Options from which an expanded list gets a search field. */
  searchableFrom?: number | undefined
}

/** Filter options of which several can be selected. An option without results can only be deselected. */
export function CheckboxList(props: CheckboxListProps) {
  const { legend, name, options, selected, onChange, initialCount = 8, searchableFrom = 16 } = props
  const [showsAll, setShowsAll] = useState(false)
  const [term, setTerm] = useState('')
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const isChosen = ({ value }: FilterOption) => selected.includes(value)
  const searched = showsAll && options.length >= searchableFrom
  const found = searched ? options.filter(({ value }) => fold(value).includes(fold(term.trim()))) : options
  const shown = showsAll ? found : options.filter((option, index) => index < initialCount || isChosen(option))
  const hidden = showsAll ? [] : options.filter((option) => !shown.includes(option))

  function toggle(value: string) {
    onChange(selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value])
  }

  return (
    <fieldset ref={list} aria-label={legend}>
      {searched && (
        <input
          type="text"
          aria-label={t('findIn', { list: legend })}
          placeholder={t('findIn', { list: legend })}
          autoComplete="off"
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          // Enter only searches the list and must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className={inputClass(undefined, 'mb-2')}
        />
      )}
      <div className={searched ? '-mx-2 max-h-90 overflow-y-auto px-2' : undefined}>
        {shown.map((option) => (
          <FilterChoice
            key={option.value}
            type="checkbox"
            name={option.field?.name ?? name}
            value={option.field?.value ?? option.value}
            label={option.label}
            {...option.fallback}
            count={option.count}
            checked={isChosen(option)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
      {searched && (
        <p role="status" className={found.length > 0 ? 'sr-only' : 'py-2 text-ink-soft text-sm'}>
          {term.trim() && (found.length > 0 ? t('found', { count: found.length }) : t('noMatches'))}
        </p>
      )}
      {hidden.length > 0 && (
        <>
          <button
            type="button"
            className="noscript:hidden mt-1 min-h-10 font-medium text-accent text-sm underline-offset-4 hover:underline"
            onClick={({ currentTarget }) => {
              const before = list.current?.querySelectorAll('input').length ?? 0
              const next = () => list.current?.querySelectorAll('input')
              focusAfterRemoval(currentTarget, () =>
                options.length >= searchableFrom ? next()?.[0] : next()?.[before],
              )
              setShowsAll(true)
            }}
          >
            {t('showMore', { count: hidden.length })}
          </button>
          <noscript>
            <select
              multiple
              name={name}
              aria-label={t('moreLabel', { list: legend })}
              className={inputClass(undefined, 'mt-2 p-2')}
            >
              {hidden.map(({ value, label, field, fallback }) => (
                <option key={value} value={field?.value ?? value} {...fallback}>
                  {label}
                </option>
              ))}
            </select>
          </noscript>
        </>
      )}
    </fieldset>
  )
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
