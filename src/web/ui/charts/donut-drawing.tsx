import { Cell, Pie, PieChart } from 'recharts'
import { addShares, type ChartPart, chartColors } from './chart-data.ts'
import { fillChart } from './drawing.ts'

/** The ring. Its text is in the table beside it. */
export function DonutDrawing({ parts }: { parts: readonly ChartPart[] }) {
  const slices = addShares(parts)
  return (
    <PieChart responsive style={fillChart} accessibilityLayer={false}>
      <Pie
        data={slices}
        dataKey="value"
        nameKey="name"
        innerRadius="68%"
        outerRadius="100%"
        startAngle={90}
        endAngle={-270}
        stroke="var(--color-surface)"
        strokeWidth={2}
        rootTabIndex={-1}
        animationDuration={500}
      >
        {slices.map(({ name, tone }) => (
          <Cell key={name} fill={chartColors[tone]} />
        ))}
      </Pie>
    </PieChart>
  )
}
