import { useQuery } from '@tanstack/react-query'
import Landmark from 'lucide-react/icons/landmark'
import Receipt from 'lucide-react/icons/receipt'
import Wallet from 'lucide-react/icons/wallet'
import { Link, useNavigate, useOutletContext, useSearchParams } from 'react-router'
import type { UserJson } from '#contract/accounts.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { amountCurrency } from '#contract/amount-currency.ts'
import { formatPrice } from '#contract/money.ts'
import { type PeriodName, resolvePeriod } from '#contract/tax-periods.ts'
import type { TaxReportJson } from '#contract/tax-report.ts'
import { t as common } from '#messages/adminCommon.ts'
import { t } from '#messages/adminTaxReport.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { taxReportQuery } from '#web/api/tax-report.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { StatTile } from '#web/ui/charts/stat-tile.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Select } from '#web/ui/select.tsx'
import { DayFields } from '../lists/day-fields.tsx'
import { ExportButton } from '../lists/export-button.tsx'
import { FilterForm } from '../lists/filter-form.tsx'
import { NothingFoundPanel } from '../lists/nothing-found.tsx'
import { columns, rateName } from './columns.tsx'
import { limitPeriod, periodNames, readPeriod } from './periods.ts'

export default function Report() {
  const user = useOutletContext<UserJson>()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const chosen = readPeriod(query)
  const { data, error, refetch, isPlaceholderData } = useQuery(taxReportQuery(user.id, chosen))
  const period = { from: chosen.from ?? data?.from ?? '', to: chosen.to ?? data?.to ?? '' }
  // The shop's day, on which "this month" depends.
  const today = data?.today
  const named =
    today &&
    periodNames.find((name) => {
      const { from, to } = resolvePeriod(name, today)
      return from === period.from && to === period.to
    })
  return (
    <div className="flex flex-col gap-5 pb-10">
      <Breadcrumbs>
        <Link to={adminPaths.analytics()}>{common('analytics')}</Link>
        <span aria-current="page">{t('title')}</span>
      </Breadcrumbs>
      <h2 className="sr-only">{t('title')}</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          aria-label={t('period')}
          className="max-sm:w-full sm:w-52"
          value={named ?? ''}
          disabled={!today}
          onChange={({ target }) =>
            today && target.value && navigate(adminPaths.taxReport(resolvePeriod(target.value as PeriodName, today)))
          }
        >
          <option value="" hidden={named !== undefined}>
            {today && t('custom')}
          </option>
          {periodNames.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
        </Select>
        <FilterForm
          filters={{ ...period }}
          action={adminPaths.taxReport()}
          hrefFor={(values) =>
            adminPaths.taxReport(
              limitPeriod({ from: values.get('from') || period.from, to: values.get('to') || period.to }),
            )
          }
          className="grid grid-cols-2 items-start gap-3 max-sm:w-full sm:w-80"
        >
          <DayFields {...period} />
        </FilterForm>
        <div className="ms-auto max-sm:w-full max-sm:[&>button]:w-full">
          <ExportButton endpoint="GET /admin/reports/tax.csv" input={chosen} />
        </div>
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {data && data.pending > 0 && t('pending', { count: data.pending })}
      </p>
      {data && (
        <>
          <p className="max-w-prose text-ink-soft text-sm">
            {t('intro', { timeZone: data.timeZone.replaceAll('_', ' ') })}
          </p>
          <dl aria-label={t('figures')} className="grid gap-3 sm:grid-cols-3">
            <StatTile label={t('gross')} value={formatPrice(data.totals.gross, amountCurrency())} icon={Wallet} />
            <StatTile label={t('net')} value={formatPrice(data.totals.net, amountCurrency())} icon={Receipt} />
            <StatTile label={t('tax')} value={formatPrice(data.totals.tax, amountCurrency())} icon={Landmark} />
          </dl>
          {data.distanceSales && <DistanceSales {...data.distanceSales} />}
          {data.currencies.some(({ currency }) => currency !== amountCurrency()) && (
            <div className="flex flex-col gap-1 text-sm">
              <p>{t('converted', { currency: amountCurrency() })}</p>
              <dl className="flex flex-wrap gap-x-6 gap-y-1">
                {data.currencies.map(({ currency, gross }) => (
                  <div key={currency} className="flex gap-2">
                    <dt className="text-ink-soft">{t('inCurrency', { currency })}</dt>
                    <dd className="font-medium tabular-nums">{formatPrice(gross, currency)}</dd>
                  </div>
                ))}
              </dl>
              {data.leftOut > 0 && <p className="text-warning">{t('leftOut', { count: data.leftOut })}</p>}
            </div>
          )}
        </>
      )}
      <DataTable
        label={t('title')}
        columns={columns()}
        rows={data?.rows}
        rowId={(row) => [row.country, row.region, row.treatment, row.name, row.percent, row.currency].join()}
        rowName={rateName}
        summary={data && data.rows.length > 0 ? t('rows', { count: data.rows.length }) : undefined}
        stale={isPlaceholderData}
        expected={5}
        error={error ? { title: t('loadFailed'), text: getErrorMessage(error), onRetry: refetch } : undefined}
        empty={<NothingFoundPanel icon={Landmark} title={t('empty')} text={t('emptyHint')} />}
      />
    </div>
  )
}

/** How near the shop is to the limit above which the rates of the buyer's country apply. */
function DistanceSales({ year, amount, before, limit }: NonNullable<TaxReportJson['distanceSales']>) {
  const euros = (value: number) => formatPrice(value, 'EUR')
  const isAbove = amount > limit || before > limit
  return (
    <p className={isAbove ? 'max-w-prose text-sm text-warning' : 'max-w-prose text-ink-soft text-sm'}>
      {t('distanceSales', { amount: euros(amount), year: String(year), before: euros(before), limit: euros(limit) })}{' '}
      {isAbove && t('aboveLimit')}
    </p>
  )
}
