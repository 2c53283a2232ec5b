import type { DashboardJson } from '#contract/dashboard.ts'
import { t } from '#messages/adminDashboard.ts'
import { CHART_TONES } from '#web/ui/charts/chart-data.ts'

/**
 * The best-selling categories, as many as a chart has colors. Others, and products that are no longer sold, are combined as
 * "Other".
 */
export function topCategories(categories: DashboardJson['latest']['categories']): { name: string; value: number }[] {
  const named = categories.flatMap(({ name, revenue }) => (name === null ? [] : [{ name, value: revenue }]))
  const discontinued = categories.filter(({ name }) => name === null)
  const shown = discontinued.length > 0 || named.length > CHART_TONES ? named.slice(0, CHART_TONES - 1) : named
  const other = [...named.slice(shown.length).map(({ value }) => value), ...discontinued.map(({ revenue }) => revenue)]
  return other.length === 0
    ? shown
    : [...shown, { name: t('other'), value: other.reduce((sum, value) => sum + value, 0) }]
}
