import Search from 'lucide-react/icons/search'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { listedOrderStatuses } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { inputClass } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderList } from './order-list-query.ts'

/** Search and status of the order history. They are in the address, so Back and a shared link work. */
export function OrderFilters({ list }: { list: OrderList }) {
  const navigate = useNavigate()
  const id = useId()

  function apply(form: HTMLFormElement) {
    const values = new FormData(form)
    const search = String(values.get('search')).trim()
    const status = String(values.get('status'))
    navigate(paths.orders({ search, status }), { preventScrollReset: true })
  }

  return (
    <search>
      <form
        // Drawn anew when the address changes by Back or a link.
        key={`${list.search}?${list.status}`}
        action={paths.orders()}
        className="grid gap-3 pb-6 sm:grid-cols-[1fr_14rem]"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <div className="relative">
          <label htmlFor={`${id}-search`} className="sr-only">
            Search by order ID
          </label>
          <input
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={list.search}
            placeholder="Search by order ID"
            maxLength={100}
            enterKeyHint="search"
            autoComplete="off"
            className={inputClass(undefined, 'pr-12')}
          />
          <button
            type="submit"
            aria-label="Search orders"
            className="absolute top-0 right-0 flex size-11 items-center justify-center rounded-md text-ink-soft hover:text-ink"
          >
            <Search aria-hidden className="size-5" />
          </button>
        </div>
        <Select
          name="status"
          aria-label="Status"
          defaultValue={list.status}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <option value="">All statuses</option>
          {listedOrderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
      </form>
    </search>
  )
}
