import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type OrderConcern, orderConcerns } from '#contract/admin-orders.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { LONGEST_SEARCH } from '#contract/shop.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { DayFields } from './day-fields.tsx'
import { type OrderList, writeOrderList } from './order-list-query.ts'

const periods = [
  { value: 'all', label: 'All' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Week', name: 'The last 7 days' },
  { value: 'month', label: 'Month', name: 'The last 30 days' },
] as const

type Chosen = Omit<OrderList, 'search' | 'page'>

const pickChosen = ({ status, concern, period, from, to }: OrderList): Chosen => ({ status, concern, period, from, to })

/** Search, status and days of the list of orders. They are in the address, so Back and a shared link work. */
export function OrderFilters({ list, children }: { list: OrderList; children: ReactNode }) {
  const navigate = useNavigate()
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (search.current) search.current.value = list.search
  }, [list.search])

  // What was chosen stands at once; the address follows when the page is ready.
  const [chosen, show] = useState(pickChosen(list))
  const asked = JSON.stringify(pickChosen(list))
  useEffect(() => show(JSON.parse(asked)), [asked])

  function apply(change: Partial<Chosen> = {}) {
    const next = { ...chosen, ...change }
    show(next)
    const typed = search.current?.value.trim() ?? ''
    navigate(paths.adminOrders(writeOrderList({ search: typed, ...next })), { preventScrollReset: true })
  }

  return (
    <search>
      <form
        action={paths.adminOrders()}
        className="flex flex-wrap items-end gap-3 pb-5"
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
          aria-label="Status"
          className="max-sm:grow sm:w-52"
          value={chosen.concern || chosen.status}
          onChange={({ target: { value } }) => apply(readChoice(value))}
        >
          <option value="">All statuses</option>
          {orderStatuses.map((each) => (
            <option key={each}>{each}</option>
          ))}
          <optgroup label="Needs attention">
            {Object.entries(orderConcerns).map(([concern, words]) => (
              <option key={concern} value={concern}>
                {words}
              </option>
            ))}
          </optgroup>
        </Select>
        <SegmentedControl
          label="Period"
          options={periods}
          value={chosen.period}
          className="max-sm:grow max-sm:[&>label]:grow"
          onChange={(period) => apply({ period, from: '', to: '' })}
        />
        <DayFields from={list.from} to={list.to} onChange={(days) => apply({ ...days, period: 'all' })} />
        <div className="ml-auto flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow">{children}</div>
      </form>
    </search>
  )
}

/** One select has the statuses and, below them, what waits for staff. */
const readChoice = (value: string): Pick<Chosen, 'status' | 'concern'> => ({
  status: orderStatuses.find((each) => each === value) ?? '',
  concern: (Object.keys(orderConcerns) as OrderConcern[]).find((each) => each === value) ?? '',
})
