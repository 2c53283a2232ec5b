import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSearch.ts'
import { panelSearchQuery } from '#web/api/panel-search.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { addRecentResult, findPages, readRecentResults, type SearchResult, toSearchResult } from './search-results.ts'

const DEBOUNCE_MS = 200

/** Dialog that searches the whole panel. Arrow keys select a result, and Enter opens it. */
export default function SearchDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(0)
  const [recent] = useState(readRecentResults)
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, error, isFetching, refetch } = useQuery(panelSearchQuery(user.id, term))
  const searching = typed.trim() !== term || isFetching
  const found = typed.trim() && data && !error ? data.map(toSearchResult) : []
  const results = [...(typed.trim() ? [] : recent), ...findPages(user, typed.trim()), ...found]
  const selected = results[Math.min(active, results.length - 1)]

  function open(result: SearchResult) {
    addRecentResult(result)
    onClose()
    void navigate(result.to)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && selected) open(selected)
    else if (step && results.length > 0)
      setActive((Math.min(active, results.length - 1) + step + results.length) % results.length)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  return (
    <Dialog open onClose={onClose} title={t('searchPanel')}>
      <div className="flex flex-col gap-3 pb-4">
        <input
          data-focus-first
          type="search"
          role="combobox"
          aria-label={t('searchHint')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={selected && `${id}-${results.indexOf(selected)}`}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed}
          className={inputClass()}
          onChange={({ target }) => {
            setTyped(target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
        {error && typed.trim() && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-danger text-sm">
            {getErrorMessage(error)}
            <Button variant="secondary" size="small" onClick={() => refetch()}>
              {common('tryAgain')}
            </Button>
          </div>
        )}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('results')}
          className="max-h-[60dvh] min-h-40 overflow-y-auto"
        >
          {results.map((result, index) => (
            <div key={`${result.group} ${result.to}`}>
              {result.group !== results[index - 1]?.group && (
                <p aria-hidden className="px-3 pt-3 pb-1 font-medium text-ink-faint text-xs">
                  {result.group}
                </p>
              )}
              {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the field handles the keys */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={result === selected}
                className={clsx(
                  'flex min-h-11 cursor-pointer flex-col justify-center rounded-md px-3 py-1.5 text-sm',
                  result === selected ? 'bg-accent-soft text-accent-strong' : 'hover:bg-sunken',
                )}
                onClick={() => open(result)}
              >
                <span className="font-medium wrap-anywhere">{result.title}</span>
                {result.note && <span className="text-ink-soft text-xs wrap-anywhere">{result.note}</span>}
              </div>
            </div>
          ))}
        </div>
        <p role="status" className="min-h-5 text-ink-soft text-sm">
          {searching && typed.trim() ? t('searching') : results.length === 0 && !error ? t('noResults') : ''}
        </p>
      </div>
    </Dialog>
  )
}
