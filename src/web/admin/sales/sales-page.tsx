import { useQuery } from '@tanstack/react-query'
import BadgePercent from 'lucide-react/icons/badge-percent'
import Plus from 'lucide-react/icons/plus'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { paths } from '#contract/paths.ts'
import { may } from '#contract/permissions.ts'
import { SaleCampaignQuery, type SaleCampaignRowJson } from '#contract/sale-campaigns.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminSales.ts'
import { saleCampaignsQuery } from '#web/api/sale-campaigns.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { formatCappedCountOf } from '../lists/capped-count.ts'
import { FilterSearch, FilterSelect } from '../lists/filter-fields.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { panelListQuery, withoutEmpty } from '../lists/panel-list-query.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { discountText, SaleBadge, SalePeriod, stateNames } from './sale-labels.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('sales') }))
export const handle: PanelHandle = { title: () => common('sales') }

const { read, write } = panelListQuery(SaleCampaignQuery)

/** The sales, which reduce prices for a time. */
export default function SalesPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const list = read(query)
  const { page, ...filters } = list
  const result = useQuery(saleCampaignsQuery(user.id, { ...withoutEmpty(filters), page, limit: ROWS_PER_PAGE }))
  const { data } = result
  const canShowAll = filters.search !== '' || filters.state !== '' || (data?.total ?? 0) > 0
  const addLink = may(user.role, 'sales.change') && (
    <Link to={paths.adminSale('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
      <Plus aria-hidden className="size-4" />
      {t('add')}
    </Link>
  )
  return (
    <>
      <div className="flex flex-wrap gap-x-3 pb-5 max-sm:flex-col-reverse max-sm:gap-y-3 max-sm:pb-2">
        <FilterForm
          filters={filters}
          action={paths.adminSales()}
          hrefFor={(values) => paths.adminSales(write(read(values)))}
          className="grid min-w-0 grow gap-3 sm:grid-cols-[1fr_12rem]"
        >
          <FilterSearch label={t('searchBy')} action={t('search')} value={filters.search} />
          <FilterSelect
            name="state"
            label={common('state')}
            allLabel={t('allSales')}
            choices={Object.entries(stateNames())}
            value={filters.state}
          />
        </FilterForm>
        {canShowAll && addLink}
      </div>
      <PanelTable
        name="sales"
        columns={columns()}
        rows={data?.saleCampaigns}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={data && formatCappedCountOf(data.total, 'sale', filters.search)}
        query={result}
        total={data?.total}
        page={page}
        href={(to) => paths.adminSales(write({ ...list, page: to ?? 1 }))}
        empty={{
          icon: BadgePercent,
          title: canShowAll ? t('noneFound') : t('empty'),
          text: canShowAll ? t('tryAnother') : t('emptyHint'),
          all: canShowAll ? { href: paths.adminSales(), label: t('showAll') } : undefined,
          add: canShowAll ? undefined : addLink,
        }}
      />
    </>
  )
}

const columns = (): Column<SaleCampaignRowJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={paths.adminSale(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'discount', header: t('discount'), cell: discountText },
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
