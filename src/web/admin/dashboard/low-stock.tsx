import { clsx } from 'clsx'
import PackageCheck from 'lucide-react/icons/package-check'
import type { DashboardJson } from '#contract/dashboard.ts'
import { useShop } from '#web/shop/shop.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DashboardCard, NothingYet } from './dashboard-card.tsx'
import { dashboardGrid } from './dashboard-grid.ts'
import { ProductRow } from './product-row.tsx'

export const LowStock = ({ variants }: { variants: DashboardJson['lowStock'] }) => (
  <DashboardCard
    title="Low stock"
    note={`${useShop().lowStock} units or fewer`}
    className={clsx(dashboardGrid.growing, dashboardGrid.last)}
  >
    {variants.length === 0 ? (
      <NothingYet icon={PackageCheck} title="Enough of everything" text="What is running out appears here." />
    ) : (
      <ul className="divide-y border-t">
        {variants.map(({ id, name, image, sku, color, size, stockCount }) => (
          <ProductRow
            key={sku}
            id={id}
            name={name}
            image={image}
            note={[color, size, sku].filter((word) => word !== null).join(' · ')}
          >
            {stockCount === 0 ? <Badge tone="danger">Sold out</Badge> : <Badge tone="warning">{stockCount} left</Badge>}
          </ProductRow>
        ))}
      </ul>
    )}
  </DashboardCard>
)
