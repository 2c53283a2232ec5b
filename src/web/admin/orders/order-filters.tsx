import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { orderStatuses } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { type OrderList, writeOrderList } from './order-list-query.ts'

const periods = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week', name: 'The last 7 days' },
  { value: 'month', label: 'Month', name: 'The last 30 days' },
] as const

/** Search, status and period of the list of orders. They are in the address, so Back and a shared link work. */
export function OrderFilters({ list }: { list: OrderList }) {
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (search.current) search.current.value = list.search
  }, [list.search])

  // What was chosen stands at once; the address follows when the page is ready.
  const [{ status, period }, show] = useState<Pick<OrderList, 'status' | 'period'>>(list)
  useEffect(() => show({ status: list.status, period: list.period }), [list.status, list.period])

  function apply(change: Partial<Pick<OrderList, 'status' | 'period'>> = {}) {
    const chosen = { status, period, ...change }
    show(chosen)
    const typed = search.current?.value.trim() ?? ''
    navigate(paths.adminOrders(writeOrderList({ search: typed, ...chosen })), {
      preventScrollReset: true,
    })
  }

  return (
    <search>
      <form
        action={paths.adminOrders()}
        className="flex flex-wrap items-center gap-3 pb-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          apply()
        }}
      >
        <div className="min-w-0 grow basis-72">
          <SearchField
            ref={search}
            label="Search by id, customer or e-mail"
            action="Search orders"
            name="search"
            defaultValue={list.search}
            maxLength={LONGEST_SEARCH}
          />
        </div>
        <Select
          name="status"
          aria-label="Status"
          className="max-sm:grow sm:w-44"
          value={status}
          onChange={({ target }) => apply({ status: orderStatuses.find((each) => each === target.value) ?? '' })}
        >
          <option value="">All statuses</option>
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
        <SegmentedControl
          label="Period"
          options={periods}
          value={period}
          className="max-sm:grow max-sm:[&>label]:grow"
          onChange={(period) => apply({ period })}
        />
      </form>
    </search>
  )
}
