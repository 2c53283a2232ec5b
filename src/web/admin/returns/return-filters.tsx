import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { returnStatuses } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ReturnList } from './return-list-query.ts'

/** Search and status of the list of returns. They are in the address, so Back and a shared link work. */
export function ReturnFilters({ list }: { list: ReturnList }) {
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (search.current) search.current.value = list.search
  }, [list.search])

  // What was chosen stands at once; the address follows when the page is ready.
  const [status, show] = useState<string>(list.status)
  useEffect(() => show(list.status), [list.status])

  function apply(chosen: string) {
    show(chosen)
    navigate(paths.adminReturns({ search: search.current?.value.trim(), status: chosen }), { preventScrollReset: true })
  }

  return (
    <search>
      <form
        action={paths.adminReturns()}
        className="grid gap-3 pb-5 sm:grid-cols-[1fr_12rem]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply(status)
        }}
      >
        <SearchField
          ref={search}
          label="Search by return, order or e-mail"
          action="Search returns"
          name="search"
          defaultValue={list.search}
          maxLength={LONGEST_SEARCH}
        />
        <Select name="status" aria-label="Status" value={status} onChange={({ target }) => apply(target.value)}>
          <option value="">All returns</option>
          {returnStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      </form>
    </search>
  )
}
