import ChartPie from 'lucide-react/icons/chart-pie'
import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import { t } from '#messages/adminDashboard.ts'
import { useCurrency } from '#web/shop/shop.ts'
import { cardClass } from '#web/ui/card.tsx'
import { formatTick } from '#web/ui/charts/chart-format.ts'
import { DonutChart } from '#web/ui/charts/donut-chart.tsx'
import { DashboardCard, EmptyNote } from './dashboard-card.tsx'
import { topCategories } from './top-categories.ts'

interface CategorySalesProps extends Pick<DashboardJson['latest'], 'categories'> {
  /** Shown while there are no sales. */
  emptyText: string
}

/** Donut chart of gross sales by category. */
export function CategorySales({ categories, emptyText }: CategorySalesProps) {
  const currency = useCurrency()
  const { name, definition } = figures.grossSales
  const title = t('byCategory', { figure: name })
  const total = categories.reduce((sum, { revenue }) => sum + revenue, 0)
  if (total === 0)
    return (
      <DashboardCard title={title} definition={definition}>
        <EmptyNote icon={ChartPie} title={t('noSales')} text={emptyText} />
      </DashboardCard>
    )
  return (
    <div className={cardClass('min-w-0')}>
      <DonutChart
        title={title}
        definition={definition}
        partName={t('category')}
        unit={{ currency }}
        parts={topCategories(categories)}
        middle={formatTick(total, { currency })}
      />
    </div>
  )
}
