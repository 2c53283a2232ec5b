import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { type ChartPoint, chartColors, toneAt } from './chart-data.ts'
import { formatTick } from './chart-format.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { AXIS_WIDTH, axisStyle, chartMargin, type DrawingProps, fillChart, gridStyle } from './drawing.ts'

/** Column chart with the series side by side. */
export const ColumnDrawing = ({ title, points, series, unit }: DrawingProps) => (
  <BarChart responsive style={fillChart} data={[...points]} margin={chartMargin} title={title} barCategoryGap="28%">
    <CartesianGrid {...gridStyle} />
    <XAxis {...axisStyle} dataKey="tick" minTickGap={20} />
    <YAxis {...axisStyle} width={AXIS_WIDTH} tickCount={5} tickFormatter={(value: number) => formatTick(value, unit)} />
    <Tooltip
      cursor={{ fill: 'var(--color-sunken)' }}
      isAnimationActive={false}
      content={({ payload }) => {
        const point: ChartPoint | undefined = payload[0]?.payload
        return <ChartTooltip label={point?.label} series={series} values={point?.values ?? []} unit={unit} />
      }}
    />
    {series.map(({ name, tone, faint }, index) => (
      <Bar
        key={name}
        name={name}
        dataKey={(point: ChartPoint) => point.values[index]}
        fill={chartColors[tone ?? toneAt(index)]}
        fillOpacity={faint ? 0.4 : 1}
        radius={[4, 4, 0, 0]}
        maxBarSize={36}
        animationDuration={500}
      />
    ))}
  </BarChart>
)
