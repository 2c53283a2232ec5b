import { clsx } from 'clsx'
import PackageCheck from 'lucide-react/icons/package-check'
import { formatOptions } from '#contract/chosen-options.ts'
import type { DashboardJson } from '#contract/dashboard.ts'
import { t } from '#messages/adminDashboard.ts'
import { useShop } from '#web/shop/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DashboardCard, EmptyNote } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { ProductRow } from './product-row.tsx'

export const LowStock = ({ variants }: { variants: DashboardJson['lowStock'] }) => (
  <DashboardCard
    title={t('lowStock')}
    note={t('orFewer', { count: useShop().lowStock })}
    className={clsx(dashboardGrid.fillsHeight, dashboardGrid.last)}
  >
    {variants.length === 0 ? (
      <EmptyNote icon={PackageCheck} title={t('enoughStock')} text={t('enoughStockHint')} />
    ) : (
      <ul className="divide-y border-t">
        {variants.map(({ id, name, image, sku, options, stockCount }) => (
          <ProductRow
            key={sku}
            id={id}
            name={name}
            image={image}
            note={[formatOptions({ options }), sku].filter(Boolean).join(' · ')}
          >
            {stockCount === 0 ? (
              <Badge tone="danger">{t('soldOut')}</Badge>
            ) : (
              <Badge tone="warning">{t('left', { count: stockCount })}</Badge>
            )}
          </ProductRow>
        ))}
      </ul>
    )}
  </DashboardCard>
)
