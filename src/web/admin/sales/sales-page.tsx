import { useQuery } from '@tanstack/react-query'
import BadgePercent from 'lucide-react/icons/badge-percent'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { hasPermission } from '#contract/permissions.ts'
import { SaleCampaignQuery, type SaleCampaignRowJson } from '#contract/sale-campaigns.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSales.ts'
import { saleCampaignsQuery } from '#web/api/sale-campaigns.ts'
import { privateMeta } from '#web/page/page-head.ts'
import type { Column } from '#web/ui/data-table/column.ts'
import { FilterSelect } from '../lists/filter-fields.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { AddLink, RecordList } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { discountText, SaleBadge, SalePeriod, stateNames } from './sale-labels.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('sales') }))
export const handle: PanelHandle = { title: () => common('sales') }

const { read, write } = panelListQuery(SaleCampaignQuery)

/** List of sales, which reduce prices for a period. */
export default function SalesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { page, ...filters } = list
  const result = useQuery(saleCampaignsQuery(user.id, { ...withoutEmpty(filters), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  return (
    <RecordList
      name="sales"
      noun="sale"
      icon={BadgePercent}
      columns={columns()}
      rows={data?.saleCampaigns}
      rowName={({ name }) => name}
      query={result}
      total={data?.total}
      filters={filters}
      page={page}
      address={adminPaths.sales()}
      hrefFor={(values) => adminPaths.sales(write(read(values)))}
      pageHref={(to) => adminPaths.sales(write({ ...list, page: to ?? 1 }))}
      texts={{
        searchBy: t('searchBy'),
        search: t('search'),
        noneFound: t('noneFound'),
        tryAnother: t('tryAnother'),
        empty: t('empty'),
        emptyHint: t('emptyHint'),
        showAll: t('showAll'),
      }}
      add={hasPermission(user.role, 'sales.change') && <AddLink to={adminPaths.sale('new')}>{t('add')}</AddLink>}
      className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_12rem]"
    >
      <FilterSelect
        name="state"
        label={common('state')}
        allLabel={t('allSales')}
        choices={Object.entries(stateNames())}
        value={filters.state}
      />
    </RecordList>
  )
}

const columns = (): Column<SaleCampaignRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.sale(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'discount', header: t('discount'), cell: (sale) => discountText(sale, amountCurrency()) },
  {
    id: 'period',
    header: t('period'),
    cell: (sale) => (
      <span className="text-ink-soft">
        <SalePeriod {...sale} />
      </span>
    ),
  },
  { id: 'state', header: common('state'), cell: ({ state }) => <SaleBadge state={state} /> },
  {
    id: 'products',
    header: common('products'),
    align: 'end',
    cell: ({ count }) => <span className="tabular-nums">{count.toLocaleString('en-US')}</span>,
  },
]
