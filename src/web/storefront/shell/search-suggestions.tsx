import { type RefObject, useEffect, useState } from 'react'
import { ComboboxPopup } from '#web/ui/combobox/combobox-popup.tsx'
import type { ComboboxOption } from '#web/ui/combobox/options.ts'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'
import { addSearch, clearSearches, readSearches, removeSearch } from './recent-searches.ts'
import { CLEAR_RECENT, recentGroups, suggest } from './suggest.tsx'

export interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>
  id: string
  label: string
  text: string
  onTextChange: (text: string) => void
  onNavigate: (address: string) => void
}

/** Popup of the search box: suggestions for the typed text, or recent searches while it is empty. */
export function SearchSuggestions({ onNavigate, ...box }: SearchSuggestionsProps) {
  const { field, text } = box
  const [recent, setRecent] = useState(readSearches)
  const { found = [] } = useSuggestions(text, { load: suggest })

  // Other tabs, and the page's other search box, change the recent searches too.
  useEffect(() => {
    const abortController = new AbortController()
    field.current?.addEventListener('focus', () => setRecent(readSearches()), abortController)
    field.current?.form?.addEventListener(
      'submit',
      ({ target }) => addSubmittedSearch(target as HTMLFormElement),
      abortController,
    )
    return () => abortController.abort()
  }, [field])

  function addSubmittedSearch(form: HTMLFormElement) {
    const term = String(new FormData(form).get('search')).trim()
    if (term) addSearch(term)
    setRecent(readSearches())
  }

  function removeRecent(term: string) {
    removeSearch(term)
    setRecent(readSearches())
  }

  function choose({ id }: ComboboxOption) {
    if (id === CLEAR_RECENT) {
      clearSearches()
      return setRecent([])
    }
    const term = new URLSearchParams(id.split('?')[1]).get('search')
    if (term) addSearch(term)
    setRecent(readSearches())
    onNavigate(id)
  }

  return (
    <ComboboxPopup
      {...box}
      groups={text.trim() ? found : recentGroups(recent, removeRecent)}
      emptyText={null}
      opensOnFocus
      onChoose={choose}
    />
  )
}
