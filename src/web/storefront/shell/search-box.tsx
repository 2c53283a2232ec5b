import Search from 'lucide-react/icons/search'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { Combobox } from '#web/ui/combobox/combobox.tsx'
import type { ComboboxGroup, ComboboxOption } from '#web/ui/combobox/options.ts'
import { useSuggestions } from '#web/ui/combobox/use-suggestions.ts'

/** What suggests comes when the box is used for the first time. */
const part = () => import('./search-suggestions.tsx')
const load = async (text: string, signal: AbortSignal) => (await part()).suggest(text, signal)
const lost = (error: unknown) => console.warn('The search box cannot suggest', error)

/** A plain form, so that it also works without JavaScript; with it, the box suggests while one types. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [recent, setRecent] = useState<readonly ComboboxGroup[]>([])
  const { found = [] } = useSuggestions(text, { load })

  const showRecent = () => part().then(({ recentSearches }) => setRecent(recentSearches(() => void showRecent())), lost)

  function leave(address: string, term?: string) {
    if (term) part().then(({ rememberSearch }) => rememberSearch(term), lost)
    setText('')
    setRecent([])
    // The keyboard of a phone would cover what was found.
    if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
    navigate(address)
  }

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const term = String(new FormData(event.currentTarget).get('search')).trim()
    if (term) leave(paths.products({ search: term }), term)
  }

  async function choose({ id, label }: ComboboxOption) {
    const { CLEAR_RECENT, forgetSearches, isSearch } = await part()
    if (id !== CLEAR_RECENT) return leave(id, isSearch(id) ? label : undefined)
    forgetSearches()
    setRecent([])
  }

  return (
    <search className={className}>
      <form action={paths.products()} onSubmit={search}>
        <Combobox
          label="Search products"
          labelHidden
          placeholder="Search products"
          name="search"
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          text={text}
          onTextChange={setText}
          groups={text.trim() ? found : recent}
          none={null}
          opensOnFocus
          onFocus={showRecent}
          onChoose={(option) => void choose(option)}
        >
          <button
            type="submit"
            aria-label="Search"
            className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </Combobox>
      </form>
    </search>
  )
}
