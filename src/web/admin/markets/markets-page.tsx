import { useQuery } from '@tanstack/react-query'
import Globe from 'lucide-react/icons/globe'
import Plus from 'lucide-react/icons/plus'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { countryName } from '#contract/country-names.ts'
import type { MarketJson } from '#contract/markets.ts'
import { hasPermission } from '#contract/permissions.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminMarkets.ts'
import { marketsQuery } from '#web/api/markets.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { languageName } from './language-name.ts'

export const meta = privateMeta(() => common('pageTitle', { title: common('markets') }))
export const handle: PanelHandle = { title: () => common('markets') }

/** List of the markets. A shop has few, so that it has one page. */
export default function MarketsPage() {
  const user = useOutletContext<UserJson>()
  const result = useQuery(marketsQuery(user.id))
  const { data } = result
  return (
    <div className="flex flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('markets')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{common('markets')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft text-sm">{t('intro')}</p>
        {hasPermission(user.role, 'markets.change') && (
          <Link to={adminPaths.market('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Link>
        )}
      </div>
      <PanelTable
        name="markets"
        columns={columns()}
        rows={data?.markets}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={data && t('count', { count: data.markets.length })}
        query={result}
        total={data?.markets.length}
        page={1}
        href={() => adminPaths.markets()}
        empty={{ icon: Globe, title: common('markets'), text: t('none') }}
      />
    </div>
  )
}

const columns = (): Column<MarketJson>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name, isDefault }) => (
      <span className="flex flex-wrap items-center gap-2">
        <Link to={adminPaths.market(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
          {name}
        </Link>
        {isDefault && <Badge>{t('default')}</Badge>}
      </span>
    ),
  },
  { id: 'countries', header: t('countries'), cell: ({ countries }) => listCountries(countries) },
  {
    id: 'languages',
    header: t('languages'),
    cell: ({ languages }) =>
      languages.map(({ prefix, language }) => `${languageName(language)} (/${prefix})`).join(', '),
  },
]

const SHOWN = 4

/** The first countries, and how many others there are. */
function listCountries(countries: MarketJson['countries']): string {
  const names = countries.map(countryName)
  if (names.length <= SHOWN) return names.join(', ')
  return t('moreCountries', { countries: names.slice(0, SHOWN - 1).join(', '), count: names.length - SHOWN + 1 })
}
