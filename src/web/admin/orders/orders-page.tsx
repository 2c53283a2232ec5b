import { useQuery } from '@tanstack/react-query'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef } from 'react'
import { useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminOrders.ts'
import { adminOrdersQuery } from '#web/api/admin-orders.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { useFocusAfter } from '#web/ui/focus-after.ts'
import { formatCappedCountOf } from '../lists/capped-count.ts'
import { sortNamed } from '../lists/column-sorts.ts'
import { ExportButton } from '../lists/export-button.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { withoutEmpty } from '../lists/panel-list.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { useOrderMoves } from './actions/use-order-moves.tsx'
import { useBulkOrderActions } from './bulk/use-bulk-order-actions.tsx'
import { NewOrders } from './new-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { readOrderList, writeOrderList } from './order-list-query.ts'
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
  const list = readOrderList(address)
  const { sortBy, page, ...filters } = list
  const navigate = useNavigate()
  const filterValues = withoutEmpty(filters)
  const query = { ...filterValues, sortBy, page, limit: ROWS_PER_PAGE }
  const found = useQuery(adminOrdersQuery(user.id, query))
  const { data } = found
  const newOrders = useNewOrders(user.id, query)
  const { selection, elements, printing } = useBulkOrderActions(data?.orders ?? [])
  const { move, pending, dialog } = useOrderMoves(user.id)
  const table = useRef<HTMLDivElement>(null)
  const focusAfter = useFocusAfter()
  const canShowAll = Object.values(filters).some((value) => value !== '' && value !== 'all') || (data?.total ?? 0) > 0

  const linkOf = (id: string) => table.current?.querySelector<HTMLElement>(`[data-order="${id}"]`)

  return (
    <>
      <div className={printing ? 'print:hidden' : undefined}>
        <OrderStats stats={data?.stats} stale={found.isPlaceholderData} failed={found.isError} />
        <OrderFilters list={list}>
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
                next={order.next}
                pending={pending?.id === order.id ? pending.status : undefined}
                onMove={(to, select) => {
                  focusAfter(select, () => linkOf(order.id) ?? table.current)
                  move(order, to)
                }}
              />
            ))}
            rows={data?.orders}
            rowId={({ id }) => id}
            rowName={({ id }) => id}
            summary={data && formatCappedCountOf(data.total, 'order', list.search)}
            sort={orderSorts[sortBy]}
            onSort={(sort) =>
              navigate(
                paths.adminOrders(writeOrderList({ ...list, sortBy: sortNamed(orderSorts, sort) ?? sortBy, page: 1 })),
              )
            }
            selection={selection}
            summaryAction={
              newOrders.count > 0 && (
                <NewOrders
                  count={newOrders.count}
                  firstPage={
                    page > 1 || sortBy !== 'newest'
                      ? paths.adminOrders(writeOrderList({ ...list, sortBy: 'newest', page: 1 }))
                      : undefined
                  }
                  onShow={(button) => {
                    focusAfter(button, () => table.current)
                    newOrders.show()
                  }}
                />
              )
            }
            query={found}
            total={data?.total}
            page={page}
            href={(to) => paths.adminOrders(writeOrderList({ ...list, page: to ?? 1 }))}
            empty={{
              icon: ShoppingCart,
              title: common('noOrdersFound'),
              text: canShowAll ? t('tryAnother') : t('emptyHint'),
              all: canShowAll ? { href: paths.adminOrders(), label: t('showAll') } : undefined,
            }}
          />
        </div>
        {dialog}
      </div>
      {elements}
    </>
  )
}
