import { Link } from 'react-router'
import type { DashboardJson } from '#contract/dashboard.ts'
import { formatPrice } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { DashboardCard, NothingYet } from './dashboard-card.tsx'

export function TopProducts({ products }: { products: DashboardJson['topProducts'] }) {
  return (
    <DashboardCard title="Top Products">
      {products.length === 0 ? (
        <NothingYet>No products data</NothingYet>
      ) : (
        <ol className="divide-y text-sm">
          {products.map(({ id, name, image, sold, revenue }) => (
            <li key={id} className="flex items-center gap-3 px-4 py-2.5">
              <Picture src={image} alt="" sizes="2.5rem" className="w-10 shrink-0 rounded-sm" />
              <span className="min-w-0 grow">
                <Link to={paths.product(id)} className="block truncate font-medium hover:underline">
                  {name}
                </Link>
                <span className="text-ink-soft">{sold} sold</span>
              </span>
              <span className="tabular-nums">{formatPrice(revenue)}</span>
            </li>
          ))}
        </ol>
      )}
    </DashboardCard>
  )
}
