import DollarSign from 'lucide-react/icons/dollar-sign'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { Card, cardClass } from '#web/ui/card.tsx'
import { Delta } from '#web/ui/charts/delta.tsx'
import { DonutChart } from '#web/ui/charts/donut-chart.tsx'
import { MeterList } from '#web/ui/charts/meter-list.tsx'
import { StatTile } from '#web/ui/charts/stat-tile.tsx'
import { TrendChart } from '#web/ui/charts/trend-chart.tsx'
import { Example, GallerySection } from './example.tsx'
import type { PartProps } from './part.ts'

const points = Array.from({ length: 30 }, (_, day) => ({
  label: `Nov ${day + 1}, 2026`,
  tick: `Nov ${day + 1}`,
  values: [820 + 420 * Math.sin(day / 2.2) + day * 22, 700 + 380 * Math.sin(day / 2.4) + day * 12].map(Math.round),
}))
const series = [{ name: 'Revenue' }, { name: 'The 30 days before', tone: 6 as const, faint: true }]
const categories = ['Electronics', 'Fashion', 'Home & Garden', 'Sports & Outdoors', 'Books', 'Beauty']
const parts = categories.map((name, index) => ({ name, value: 5200 - index * 780 }))
const chartCardClass = cardClass()

export const ChartsPart = (props: PartProps) => (
  <GallerySection {...props}>
    <Example title="Stat tile" layout="block">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <StatTile
          label="Revenue"
          value="$48,204.50"
          icon={DollarSign}
          note={<Delta ratio={0.124} comparison="vs 30 days before" />}
          figures={points.map(({ values }) => values[0] ?? 0)}
        />
        <StatTile label="Refunds" value="12" note={<Delta ratio={-0.2} comparison="vs 30 days before" inverse />} />
        <StatTile
          label="Orders"
          value="381"
          icon={ShoppingCart}
          note={<Delta ratio={-0.031} comparison="vs 30 days before" />}
        />
        <StatTile label="New" value="4" note={<Delta ratio={undefined} comparison="to compare with" />} />
      </dl>
    </Example>
    <Example title="Trend chart: area, line, columns" layout="block">
      <div className={chartCardClass}>
        <TrendChart
          heading="h3"
          title="Revenue"
          pointName="Day"
          points={points}
          series={series}
          unit={{ currency: 'USD' }}
        />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <div className={chartCardClass}>
          <TrendChart
            heading="h3"
            variant="line"
            title="Visitors"
            pointName="Day"
            points={points}
            series={[{ name: 'Visitors', tone: 2 }]}
            unit="count"
          />
        </div>
        <div className={chartCardClass}>
          <TrendChart
            heading="h3"
            variant="columns"
            title="Orders"
            pointName="Day"
            points={points.slice(0, 12)}
            series={[{ name: 'Orders', tone: 3 }]}
            unit="count"
          />
        </div>
      </div>
    </Example>
    <Example title="Donut chart and meter list" layout="block">
      <div className="grid gap-4 lg:grid-cols-2">
        <div className={chartCardClass}>
          <DonutChart
            heading="h3"
            title="Revenue by category"
            partName="Category"
            parts={parts}
            unit={{ currency: 'USD' }}
            middle="$19.5K"
          />
        </div>
        <Card>
          <MeterList parts={parts} unit={{ currency: 'USD' }} />
        </Card>
      </div>
    </Example>
  </GallerySection>
)
