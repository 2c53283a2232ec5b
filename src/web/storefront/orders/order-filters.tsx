import { type FormEvent, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { listedOrderStatuses, orderStatusLabel } from '#contract/order-status.ts'
import { paths } from '#contract/paths.ts'
import { MAX_SEARCH_LENGTH } from '#contract/shop.ts'
import { t } from '#messages/orders.ts'
import { useSyncedValues } from '#web/forms/use-synced-values.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { OrderListQuery } from './order-list-query.ts'

/** Search and status filter of the order history. Their values are in the URL, so Back and shared links work. */
export function OrderFilters({ list }: { list: OrderListQuery }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { search, status } = list
  useSyncedValues(form, { search, status })

  function apply(form: HTMLFormElement) {
    const values = new FormData(form)
    const search = String(values.get('search')).trim()
    const status = String(values.get('status'))
    navigate(paths.orders({ search, status }), { preventScrollReset: true })
  }

  return (
    <search>
      <form
        ref={form}
        action={useHref(paths.orders())}
        className="grid gap-3 pb-6 sm:grid-cols-[1fr_14rem]"
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
      >
        <SearchField
          label={t('searchByOrderId')}
          action={t('searchOrders')}
          name="search"
          defaultValue={search}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <Select
          name="status"
          aria-label={t('status')}
          defaultValue={status}
          onChange={(event) => event.currentTarget.form && apply(event.currentTarget.form)}
        >
          <option value="">{t('allStatuses')}</option>
          {listedOrderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabel(status)}
            </option>
          ))}
        </Select>
      </form>
    </search>
  )
}
