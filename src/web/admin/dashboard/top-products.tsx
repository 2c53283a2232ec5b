import Package from 'lucide-react/icons/package'
import type { DashboardJson } from '#contract/dashboard.ts'
import { figures } from '#contract/figures.ts'
import { formatPrice } from '#contract/money.ts'
import { DASHBOARD_DAYS } from '#contract/shop.ts'
import { DashboardCard, NothingYet } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { ProductRow } from './product-row.tsx'

/** What the rankings of products are by. */
export const bestSold = `Products by gross sales. ${figures.grossSales.definition}`

export const TopProducts = ({ products }: { products: DashboardJson['topProducts'] }) => (
  <DashboardCard
    title="Top Products"
    definition={bestSold}
    note={`By gross sales, last ${DASHBOARD_DAYS} days`}
    className={dashboardGrid.last}
  >
    {products.length === 0 ? (
      <NothingYet icon={Package} title="No products data" text="The best sellers appear here after the first sale." />
    ) : (
      <ol className="divide-y border-t">
        {products.map(({ id, name, image, sold, revenue }) => (
          <ProductRow key={id} id={id} name={name} image={image} note={`${sold} sold`}>
            <span className="font-medium tabular-nums">{formatPrice(revenue)}</span>
          </ProductRow>
        ))}
      </ol>
    )}
  </DashboardCard>
)
