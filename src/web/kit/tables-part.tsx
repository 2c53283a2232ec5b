import PackageOpen from 'lucide-react/icons/package-open'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { MenuAction } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { Sort } from '#web/ui/data-table/sort.ts'
import { TablePages } from '#web/ui/data-table/table-pages.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { Example, GallerySection } from './example.tsx'
import { type KitOrder, kitOrders, sortOrders } from './orders.ts'
import type { PartProps } from './part.ts'

const columns: Column<KitOrder>[] = [
  {
    id: 'id',
    header: 'Order',
    cell: ({ id }) => <span className="font-medium">{id}</span>,
    card: 'title',
    sorts: 'ascending',
  },
  { id: 'customer', header: 'Customer', cell: ({ customer }) => customer, sorts: 'ascending' },
  { id: 'date', header: 'Date', cell: ({ date }) => date, sorts: 'descending' },
  { id: 'status', header: 'Status', cell: ({ status }) => <Badge tone="accent">{status}</Badge> },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => `$${amount.toFixed(2)}`,
    align: 'end',
    card: 'aside',
    sorts: 'descending',
  },
]
const LIMIT = 5
const emptyPanel = (
  <MessagePanel compact heading="h3" icon={PackageOpen} title="No orders found" text="Orders appear here." />
)
const basic = {
  label: 'Orders',
  columns,
  rowId: ({ id }: KitOrder) => id,
  rowName: ({ id }: KitOrder) => id,
  empty: emptyPanel,
}

export const TablesPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Data table" layout="block">
      <FullTable />
    </Example>
    <Example title="Wider than its container" layout="block">
      <div className="max-w-2xl">
        <DataTable
          {...basic}
          columns={columns.map((column) => ({ ...column, className: 'min-w-48' }))}
          rows={kitOrders.slice(0, 2)}
        />
      </div>
    </Example>
    <Example title="Loading, empty, failed" layout="grid">
      <DataTable {...basic} rows={undefined} expected={3} />
      <DataTable {...basic} rows={[]} />
      <DataTable
        {...basic}
        rows={undefined}
        error={{ title: 'Could not be loaded', text: 'The connection was lost.', onRetry: () => {} }}
      />
    </Example>
  </GallerySection>
)

function FullTable() {
  const [query] = useSearchParams()
  const page = Number(query.get('page') ?? 1)
  const [sort, setSort] = useState<Sort>({ by: 'date', direction: 'descending' })
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      {...basic}
      rows={sortOrders(kitOrders, sort).slice((page - 1) * LIMIT, page * LIMIT)}
      sort={sort}
      onSort={setSort}
      selection={{
        ids,
        onChange: setIds,
        actions: (
          <Button variant="secondary" size="small" onClick={() => toast.success(`Shipped ${ids.size}`)}>
            Mark as shipped
          </Button>
        ),
      }}
      rowActions={({ id }) => (
        <>
          <MenuAction onClick={() => toast.success(`Opened ${id}`)}>Open</MenuAction>
          <MenuAction danger>Cancel</MenuAction>
        </>
      )}
      summary={`${kitOrders.length} orders`}
      footer={
        <TablePages
          label="Pages of orders"
          page={page}
          limit={LIMIT}
          total={kitOrders.length}
          href={(to) => `?page=${to}`}
          link={(link) => <Link {...link} preventScrollReset />}
        />
      }
    />
  )
}
