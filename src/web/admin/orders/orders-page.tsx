import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { adminOrdersQuery } from '#web/api/admin-orders.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { formatCappedCountWithNoun } from '../lists/capped-count.ts'
import { findSortName } from '../lists/column-sorts.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { useStatusActions } from './actions/use-status-actions.tsx'
import { useBulkOrderActions } from './bulk/use-bulk-order-actions.tsx'
import { NewOrders } from './new-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { readOrderListQuery, writeOrderListQuery } from './order-list-query.ts'
import { orderSorts } from './order-sorts.ts'
import { OrderStats } from './order-stats.tsx'
import { StatusSelect } from './status-select.tsx'
import { useNewOrders } from './use-new-orders.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('orders') }))
export const handle: PanelHandle = { title: () => common('orders') }

/** All orders, with a select that changes each order's status. */
export default function OrdersPage() {
  const user = useOutletContext<UserJson>()
  const [address] = useSearchParams()
  const list = readOrderListQuery(address)
  const { sortBy, page, ...filters } = list
  const navigate = useNavigate()
  const filterValues = withoutEmpty(filters)
  const query = { ...filterValues, sortBy, page, limit: ROWS_PER_PAGE }
  const result = useQuery(adminOrdersQuery(user.id, query))
  const { data } = result
  const newOrders = useNewOrders(user.id, query)
  const { selection, elements, printing } = useBulkOrderActions(data?.orders ?? [])
  const { changeStatus, pending, dialog } = useStatusActions(user.id)
  const table = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval()
  const canShowAll = Object.values(filters).some((value) => value !== '' && value !== 'all') || (data?.total ?? 0) > 0

  const findOrderLink = (id: string) => table.current?.querySelector<HTMLElement>(`[data-order="${id}"]`)

  return (
    <>
      <div className={printing ? 'print:hidden' : undefined}>
        <OrderStats stats={data?.stats} stale={result.isPlaceholderData} failed={result.isError} />
        <OrderFilters list={list} currencies={data?.currencies ?? []}>
          <ExportButton endpoint="GET /admin/orders/export" input={filterValues} />
          <ExportButton
            endpoint="GET /admin/orders/export"
            input={{ ...filterValues, rows: 'lines' }}
            label={t('exportLines')}
          />
        </OrderFilters>
        <div ref={table} tabIndex={-1}>
          <PanelTable
            name="orders"
            columns={orderColumns((order) => (
              <StatusSelect
                name={order.id}
                status={order.status}
                nextStatuses={order.next}
                pending={pending?.id === order.id ? pending.status : undefined}
                onStateChange={(to, select) => {
                  focusAfterRemoval(select, () => findOrderLink(order.id) ?? table.current)
                  changeStatus(order, to)
                }}
              />
            ))}
            rows={data?.orders}
            rowId={({ id }) => id}
            rowName={({ id }) => id}
            summary={data && formatCappedCountWithNoun(data.total, 'order', list.search)}
            sort={orderSorts[sortBy]}
            onSort={(sort) =>
              navigate(
                adminPaths.orders(
                  writeOrderListQuery({ ...list, sortBy: findSortName(orderSorts, sort) ?? sortBy, page: 1 }),
                ),
              )
            }
            selection={selection}
            summaryAction={
              newOrders.count > 0 && (
                <NewOrders
                  count={newOrders.count}
                  firstPage={
                    page > 1 || sortBy !== 'newest'
                      ? adminPaths.orders(writeOrderListQuery({ ...list, sortBy: 'newest', page: 1 }))
                      : undefined
                  }
                  onShow={(button) => {
                    focusAfterRemoval(button, () => table.current)
                    newOrders.show()
                  }}
                />
              )
            }
            query={result}
            total={data?.total}
            page={page}
            href={(to) => adminPaths.orders(writeOrderListQuery({ ...list, page: to ?? 1 }))}
            empty={{
              icon: ShoppingCart,
              title: common('noOrdersFound'),
              text: canShowAll ? t('tryAnother') : t('emptyHint'),
              all: canShowAll ? { href: adminPaths.orders(), label: t('showAll') } : undefined,
            }}
          />
        </div>
        {dialog}
      </div>
      {elements}
    </>
  )
}
