import { useId } from 'react'
import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { type ChartPoint, chartColors, toneAt } from './chart-data.ts'
import { formatTick } from './chart-format.ts'
import { ChartTooltip } from './chart-tooltip.tsx'
import { AXIS_WIDTH, axisStyle, chartMargin, type DrawingProps, fillChart, gridStyle } from './drawing.ts'

/** Line or area chart. */
export function TrendDrawing({ title, points, series, unit, filled }: DrawingProps & { filled: boolean }) {
  const id = useId()
  return (
    <AreaChart responsive style={fillChart} data={[...points]} margin={chartMargin} title={title}>
      <defs>
        {series.map(({ name, tone }, index) => (
          <linearGradient key={name} id={`${id}-${index}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0%" stopColor={chartColors[tone ?? toneAt(index)]} stopOpacity={0.22} />
            <stop offset="100%" stopColor={chartColors[tone ?? toneAt(index)]} stopOpacity={0} />
          </linearGradient>
        ))}
      </defs>
      <CartesianGrid {...gridStyle} />
      <XAxis {...axisStyle} dataKey="tick" minTickGap={28} />
      <YAxis
        {...axisStyle}
        width={AXIS_WIDTH}
        tickCount={5}
        tickFormatter={(value: number) => formatTick(value, unit)}
      />
      <Tooltip
        cursor={{ stroke: 'var(--color-line-strong)', strokeDasharray: '3 3' }}
        isAnimationActive={false}
        content={({ payload }) => {
          const point: ChartPoint | undefined = payload[0]?.payload
          return <ChartTooltip label={point?.label} series={series} values={point?.values ?? []} unit={unit} />
        }}
      />
      {series
        .map(({ name, tone, faint }, index) => (
          <Area
            key={name}
            type="linear"
            name={name}
            dataKey={(point: ChartPoint) => point.values[index]}
            stroke={chartColors[tone ?? toneAt(index)]}
            strokeWidth={faint ? 1.5 : 2}
            strokeDasharray={faint ? '4 4' : 'none'}
            fill={filled && !faint ? `url(#${id}-${index})` : 'none'}
            activeDot={{ r: 4, strokeWidth: 2, stroke: 'var(--color-surface)' }}
            connectNulls
            animationDuration={500}
          />
        ))
        // Later series are drawn on top.
        .reverse()}
    </AreaChart>
  )
}
