import Search from 'lucide-react/icons/search'
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/shell.ts'
import { comboboxRole } from '#web/ui/combobox/combobox-role.ts'
import { inputClass } from '#web/ui/field.tsx'
import type { SearchSuggestionsProps } from './search-suggestions.tsx'

/** A plain form that works without JavaScript. Suggestions are loaded on first use. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [Suggestions, setSuggestions] = useState<ComponentType<SearchSuggestionsProps> | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()

  function prepare() {
    const warn = (error: unknown) => console.warn('The search box cannot suggest', error)
    if (!Suggestions)
      import('./search-suggestions.tsx').then((part) => setSuggestions(() => part.SearchSuggestions), warn)
  }

  // Includes text typed before hydration.
  useEffect(() => {
    if (field.current?.value) setText(field.current.value)
  }, [])

  function openPage(address: string) {
    setText('')
    // Closes a phone's keyboard, which would cover the results.
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur()
    navigate(address)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('search')).trim()
    if (term) openPage(paths.products({ search: term }))
  }

  return (
    <search className={className}>
      <form action={useHref(paths.products())} onSubmit={search} className="relative">
        <input
          {...comboboxRole}
          ref={field}
          name="search"
          aria-label={t('searchProducts')}
          placeholder={t('searchProducts')}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_LENGTH}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            prepare()
          }}
          onFocus={prepare}
          className={inputClass(undefined, 'pe-12')}
        />
        <button
          type="submit"
          aria-label={t('search')}
          className="absolute top-0 end-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          <Search aria-hidden className="size-5" />
        </button>
        {Suggestions && (
          <Suggestions
            field={field}
            id={listId}
            label={t('searchProducts')}
            text={text}
            onTextChange={setText}
            onNavigate={openPage}
          />
        )}
      </form>
    </search>
  )
}
