import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type AnalyticsPeriod, type AnalyticsTable, analyticsTables } from '#contract/analytics.ts'
import { t } from '#messages/adminAnalytics.ts'
import { t as common } from '#messages/adminCommon.ts'
import { download } from '#web/api/download.ts'
import { getErrorMessage } from '#web/api/shop-error.ts'
import { Menu, menuItemClass } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

const names = (): Record<AnalyticsTable, string> => ({
  days: t('dailyFigures'),
  funnel: t('funnel'),
  categories: t('categories'),
  countries: t('countries'),
  products: common('products'),
  customers: common('customers'),
  searches: t('failedSearches'),
  speed: t('pageSpeed'),
})

/** Menu to export the period's tables as CSV. */
export function ExportMenu({ period }: { period: AnalyticsPeriod }) {
  const { mutate, isPending } = useMutation({
    mutationFn: (table: AnalyticsTable) => download('GET /admin/analytics/{table}.csv', { table, period }),
    onError: (error) => toast.error(getErrorMessage(error)),
  })
  return (
    <Menu
      label={t('downloadCsv')}
      trigger={
        <>
          {isPending ? <Spinner /> : <Download aria-hidden className="size-4 text-ink-soft" />}
          {t('csv')}
        </>
      }
    >
      {analyticsTables.map((table) => (
        <button key={table} type="button" className={menuItemClass} disabled={isPending} onClick={() => mutate(table)}>
          {names()[table]}
        </button>
      ))}
    </Menu>
  )
}
