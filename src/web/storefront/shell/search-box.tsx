import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'

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
      <form action={paths.products()} method="get" onSubmit={search}>
        <SearchField label="Search products" action="Search" name="search" maxLength={LONGEST_SEARCH} />
      </form>
    </search>
  )
}
