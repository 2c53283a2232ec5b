import Package from 'lucide-react/icons/package'
import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { t } from '#messages/adminDashboard.ts'
import { ShopPrice } from '#web/shop/shop-price.tsx'
import { DashboardCard, EmptyNote } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { ProductRow } from './product-row.tsx'

/** Explains how products are ranked. */
export const topProductsDefinition = () => t('topProductsDefinition', { definition: figures.grossSales.definition })

export const TopProducts = ({ products }: { products: DashboardJson['topProducts'] }) => (
  <DashboardCard
    title={t('topProducts')}
    definition={topProductsDefinition()}
    note={t('byGrossSalesLastDays', { days: DASHBOARD_DAYS })}
    className={dashboardGrid.last}
  >
    {products.length === 0 ? (
      <EmptyNote icon={Package} title={t('noProducts')} text={t('noProductsHint')} />
    ) : (
      <ol className="divide-y border-t">
        {products.map(({ id, name, image, sold, revenue }) => (
          <ProductRow key={id} id={id} name={name} image={image} note={t('sold', { count: sold })}>
            <span className="font-medium tabular-nums">
              <ShopPrice value={revenue} />
            </span>
          </ProductRow>
        ))}
      </ol>
    )}
  </DashboardCard>
)
