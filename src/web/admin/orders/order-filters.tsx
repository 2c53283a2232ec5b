import type { ReactNode } from 'react'
import { type OrderConcern, orderConcerns } from '#contract/admin-orders.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { orderStatuses } from '#contract/order-status.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { DayFields } from '../lists/day-fields.tsx'
import { FilterSearch } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { type OrderListQuery, readOrderListQuery, writeOrderListQuery } from './order-list-query.ts'

const periods = () =>
  [
    { value: 'all', label: t('all') },
    { value: 'today', label: t('today') },
    { value: 'week', label: t('week'), name: t('last7Days') },
    { value: 'month', label: t('month'), name: t('last30Days') },
  ] as const

interface OrderFiltersProps {
  list: OrderListQuery
  /** Those of the shop's price lists. */
  currencies: readonly string[]
  children: ReactNode
}

/** Search, status and dates of the list of orders. The status select also offers the lists of orders that need attention. */
export function OrderFilters({ list, currencies, children }: OrderFiltersProps) {
  const { page, concern, ...filters } = list
  const selectedStatus = concern || filters.status
  return (
    <FilterForm
      filters={{ ...filters, status: selectedStatus }}
      action={adminPaths.orders()}
      hrefFor={(values) => adminPaths.orders(writeOrderListQuery(readFilters(values, list)))}
      className="flex flex-wrap items-end gap-3 pb-5"
    >
      <div className="min-w-0 grow basis-72">
        <FilterSearch label={t('searchBy')} action={t('searchOrders')} value={filters.search} />
      </div>
      <Select name="status" aria-label={common('status')} className="max-sm:grow sm:w-52" defaultValue={selectedStatus}>
        <option value="">{common('allStatuses')}</option>
        {orderStatuses.map((each) => (
          <option key={each}>{each}</option>
        ))}
        <optgroup label={t('needsAttention')}>
          {Object.entries(orderConcerns).map(([concern, text]) => (
            <option key={concern} value={concern}>
              {text}
            </option>
          ))}
        </optgroup>
      </Select>
      {(currencies.length > 1 || filters.currency) && (
        <Select name="currency" aria-label={t('currency')} className="max-sm:grow" defaultValue={filters.currency}>
          <option value="">{t('allCurrencies')}</option>
          {[...new Set([...currencies, filters.currency])].filter(Boolean).map((each) => (
            <option key={each}>{each}</option>
          ))}
        </Select>
      )}
      <SegmentedControl
        label={t('period')}
        name="period"
        options={periods()}
        value={filters.period}
        className="max-w-full flex-wrap max-sm:grow max-sm:[&>label]:grow"
      />
      <div className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:w-80">
        <DayFields from={filters.from} to={filters.to} />
      </div>
      <input type="hidden" name="sortBy" defaultValue={filters.sortBy} />
      <div className="ms-auto flex flex-wrap gap-2 max-sm:w-full max-sm:[&>button]:grow">{children}</div>
    </FilterForm>
  )
}

/** Parses submitted filters. A new period clears the dates, and new dates clear the period. */
function readFilters(values: URLSearchParams, current: OrderListQuery): OrderListQuery {
  const chosen = readOrderListQuery(values)
  const concern = (Object.keys(orderConcerns) as OrderConcern[]).find((each) => each === values.get('status')) ?? ''
  const days = { from: chosen.from, to: chosen.to }
  const withDays = days.from !== current.from || days.to !== current.to
  const withPeriod = chosen.period !== current.period
  return {
    ...chosen,
    concern,
    page: 1,
    ...(withPeriod && { from: '', to: '' }),
    ...(withDays && !withPeriod && { period: 'all' }),
  }
}
