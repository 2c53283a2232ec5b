import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'

/** A plain form, so that it also works without JavaScript. */
export function SearchBox({ className }: { className?: string }) {
  const navigate = useNavigate()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const term = String(new FormData(form).get('search')).trim()
    if (!term) return
    form.reset()
    navigate(paths.products({ search: term }))
  }

  return (
    <search className={className}>
      <form action={paths.products()} method="get" onSubmit={search} className="relative">
        <input
          type="search"
          name="search"
          aria-label="Search products"
          placeholder="Search products"
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          className="h-11 w-full rounded-md border border-line-strong/50 bg-surface pr-12 pl-4 text-base transition-colors placeholder:text-ink-faint hover:border-ink-soft sm:text-sm [&::-webkit-search-cancel-button]:hidden"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </form>
    </search>
  )
}
