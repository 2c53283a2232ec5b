import { useQuery } from '@tanstack/react-query'
import Percent from 'lucide-react/icons/percent'
import { Link, useOutletContext } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { countryName } from '#contract/country-names.ts'
import { hasPermission } from '#contract/permissions.ts'
import { MAX_TAX_CLASS_LENGTH, MAX_TAX_CLASSES, type TaxesJson } from '#contract/taxes.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t as places } from '#messages/adminPlaces.ts'
import { t } from '#messages/adminTaxes.ts'
import { settingsQuery } from '#web/api/settings.ts'
import { taxCalculatorQuery } from '#web/api/tax-calculator.ts'
import { taxesQuery, useRemoveTaxClass, useSaveTaxClass } from '#web/api/taxes.ts'
import { privateMeta } from '#web/page/page-head.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import type { Column } from '#web/ui/data-table/column.ts'
import { textLinkClass } from '#web/ui/text-link.ts'
import { ClassesCard } from '../classes/classes-card.tsx'
import { PanelTable } from '../lists/panel-table.tsx'
import type { PanelHandle } from '../shell/panel-handle.ts'
import { CalculatorCard } from './calculator-card.tsx'

export const meta = privateMeta(() => common('pageTitle', { title: common('taxes') }))
export const handle: PanelHandle = { title: () => common('taxes') }

/** Countries with their tax rates, and the tax classes. */
export default function TaxesPage() {
  const user = useOutletContext<UserJson>()
  const result = useQuery(taxesQuery(user.id))
  const { data: settings } = useQuery(settingsQuery(user.id))
  const { data: tax } = useQuery(taxCalculatorQuery(user.id))
  const { mutateAsync: save } = useSaveTaxClass(user.id)
  const { mutateAsync: remove } = useRemoveTaxClass(user.id)
  const rows = result.data?.countries
  return (
    <div className="flex flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.settings()}>{common('settings')}</Link>
        <span aria-current="page">{common('taxes')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{common('taxes')}</h2>
      <p className="max-w-prose text-ink-soft text-sm">
        {tax?.calculator === 'stripe' ? (
          t('stripeNow')
        ) : settings?.settings.taxMode === 'flat' ? (
          <>
            {t('flatNow')}{' '}
            <Link to={adminPaths.settings()} className={textLinkClass}>
              {t('openSettings')}
            </Link>
          </>
        ) : (
          t('intro')
        )}
      </p>
      <Link to={adminPaths.taxIds()} className={`${textLinkClass} w-fit py-1 text-sm`}>
        {common('taxIds')}
      </Link>
      <CalculatorCard
        userId={user.id}
        classes={result.data?.classes}
        canChange={hasPermission(user.role, 'settings.change')}
        canRetry={hasPermission(user.role, 'orders.change')}
      />
      <PanelTable
        name="taxes"
        columns={columns()}
        rows={rows}
        rowId={({ country }) => country}
        rowName={({ country }) => countryName(country)}
        summary={rows && t('countries', { count: rows.length })}
        query={result}
        total={rows?.length}
        page={1}
        href={() => adminPaths.taxes()}
        empty={{ icon: Percent, title: common('taxes'), text: t('intro') }}
      />
      {result.data && (
        <ClassesCard
          title={t('classes')}
          note={t('classesHint')}
          classes={result.data.classes}
          max={MAX_TAX_CLASSES}
          maxLength={MAX_TAX_CLASS_LENGTH}
          general="general"
          canChange={hasPermission(user.role, 'settings.change')}
          {...{ save, remove }}
        />
      )}
    </div>
  )
}

type CountryRow = TaxesJson['countries'][number]

const columns = (): Column<CountryRow>[] => [
  {
    id: 'country',
    header: places('country'),
    card: 'title',
    cell: ({ country }) => (
      <Link to={adminPaths.taxCountry(country)} className="block py-0.5 font-medium hover:underline">
        {countryName(country)}
      </Link>
    ),
  },
  {
    id: 'general',
    header: t('generalRate'),
    align: 'end',
    cell: ({ general }) => (general === null ? t('noRate') : `${general}%`),
  },
  { id: 'rates', header: t('rates'), align: 'end', cell: ({ rates }) => rates.toLocaleString('en-US') },
  { id: 'registered', header: t('registered'), cell: ({ isRegistered }) => t(isRegistered ? 'yes' : 'no') },
]
