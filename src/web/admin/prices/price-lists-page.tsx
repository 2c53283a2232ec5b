import { useQuery } from '@tanstack/react-query'
import Coins from 'lucide-react/icons/coins'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { currencyName } from '#contract/currencies.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { PriceListJson } from '#contract/price-lists.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminPrices.ts'
import { priceListsQuery } from '#web/api/price-lists.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import { AddLink } from '../lists/record-list.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { RatesCard } from './rates-card.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('priceLists') }))
export const handle: PanelHandle = { title: () => common('priceLists') }

/** The price lists, and the exchange rates between their currencies. */
export default function PriceListsPage() {
  const user = useOutletContext<UserJson>()
  const result = useQuery(priceListsQuery(user.id))
  const rows = result.data
  const canChange = hasPermission(user.role, 'prices.change')
  return (
    <div className="flex flex-col gap-5 pb-10">
      <div>
        <Breadcrumbs>
          <Link to={adminPaths.settings()}>{common('settings')}</Link>
          <span aria-current="page">{common('priceLists')}</span>
        </Breadcrumbs>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {rows && rows.length > 1 && (
              <Link to={adminPaths.prices()} className={buttonClass('secondary', 'normal', 'max-sm:w-full')}>
                {t('editPrices')}
              </Link>
            )}
            {canChange && <AddLink to={adminPaths.priceList('new')}>{t('add')}</AddLink>}
          </div>
        </div>
      </div>
      <h2 className="sr-only">{common('priceLists')}</h2>
      <PanelTable
        name="priceLists"
        columns={columns()}
        rows={rows}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={rows && t('lists', { count: rows.length })}
        query={result}
        total={rows?.length}
        page={1}
        href={() => adminPaths.priceLists()}
        empty={{ icon: Coins, title: common('priceLists'), text: t('intro') }}
      />
      {rows?.some(({ currency }) => currency !== rows[0]?.currency) && (
        <RatesCard userId={user.id} canChange={canChange} />
      )}
    </div>
  )
}

const columns = (): Column<PriceListJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.priceList(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  {
    id: 'currency',
    header: t('currency'),
    cell: ({ currency }) => `${currencyName(currency)} (${currency})`,
  },
  { id: 'tax', header: t('tax'), cell: ({ includesTax }) => t(includesTax ? 'withTax' : 'withoutTax') },
  {
    id: 'products',
    header: common('products'),
    align: 'end',
    cell: ({ products }) => <span className="tabular-nums">{products.toLocaleString('en-US')}</span>,
  },
  {
    id: 'missing',
    header: t('missing'),
    align: 'end',
    cell: ({ id, missing, name }) =>
      missing === 0 ? (
        <span className="tabular-nums">0</span>
      ) : (
        <Link
          to={adminPaths.prices({ missing: id })}
          aria-label={t('showMissing', { count: missing, name })}
          className="inline-block min-w-6 py-0.5 tabular-nums underline"
        >
          {missing.toLocaleString('en-US')}
        </Link>
      ),
  },
]
