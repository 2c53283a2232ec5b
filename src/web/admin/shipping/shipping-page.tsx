import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Truck from 'lucide-react/icons/truck'
import { Suspense } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { countryName } from '#contract/country-names.ts'
import { hasPermission } from '#contract/permissions.ts'
import type { ShippingJson } from '#contract/shipping.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminShipping.ts'
import { shippingQuery } from '#web/api/shipping.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { readPageNumber } from '#web/page/page-number.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { lazyComponent } from '#web/ui/lazy-component.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.ts'
import { ROWS_PER_PAGE } from '../lists/list-pages.tsx'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'

// Lazy, because the route manifest that every page loads lists this page's static imports.
const ShippingCards = lazyComponent(() => import('./shipping-cards.tsx'))

export const meta = privateMeta(() => common('pageTitle', { title: common('shipping') }))
export const handle: PanelHandle = { title: () => common('shipping') }

/** Shipping zones, the weight of packaging, and a preview for an address. */
export default function ShippingPage() {
  const user = useOutletContext<UserJson>()
  const [query] = useSearchParams()
  const page = readPageNumber(query)
  const result = useQuery(shippingQuery(user.id))
  const { data } = result
  const canChange = hasPermission(user.role, 'settings.change')
  const isSimple = data?.zones.some(({ id }) => id === 0)
  return (
    <div className="flex flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('shipping')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{common('shipping')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-soft text-sm">
          {isSimple ? (
            <>
              {t('simple')}{' '}
              <Link to={adminPaths.settings()} className={textLinkClass}>
                {t('openSettings')}
              </Link>
            </>
          ) : (
            t('intro')
          )}
        </p>
        {canChange && (
          <Link to={adminPaths.shippingZone('new')} className={buttonClass('primary', 'normal', 'max-sm:w-full')}>
            <Plus aria-hidden className="size-4" />
            {t('add')}
          </Link>
        )}
      </div>
      <PanelTable
        name="shippingZones"
        columns={columns()}
        rows={data?.zones.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        summary={data && t('zones', { count: data.zones.length })}
        query={result}
        total={data?.zones.length}
        page={page}
        href={(to) => adminPaths.shipping({ page: to })}
        empty={{ icon: Truck, title: common('shippingZones'), text: t('noZones') }}
      />
      {data && (
        <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
          <ShippingCards userId={user.id} shipping={data} canChange={canChange} />
        </Suspense>
      )}
    </div>
  )
}

type ZoneRow = ShippingJson['zones'][number]

const columns = (): Column<ZoneRow>[] => [
  {
    id: 'name',
    header: common('name'),
    card: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.shippingZone(id)} className="block py-0.5 font-medium wrap-anywhere hover:underline">
        {name}
      </Link>
    ),
  },
  { id: 'countries', header: t('countries'), cell: ({ countries }) => listCountries(countries) },
  {
    id: 'methods',
    header: t('methods'),
    cell: ({ methods }) => (methods.length > 0 ? methods.join(', ') : t('noMethods')),
  },
]

const SHOWN = 4

/** The first countries, and how many others there are. */
function listCountries(countries: ZoneRow['countries']): string {
  const names = countries.map(countryName)
  if (names.length <= SHOWN) return names.join(', ')
  return t('moreCountries', { countries: names.slice(0, SHOWN - 1).join(', '), count: names.length - SHOWN + 1 })
}
