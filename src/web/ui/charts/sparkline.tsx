import { clsx } from 'clsx'
import { sparkPath } from './spark-path.ts'

const WIDTH = 100
const HEIGHT = 28

/** A small line chart without axes beside its figure. Hidden from screen readers. */
export function Sparkline({ figures, className }: { figures: readonly number[]; className?: string | undefined }) {
  const line = sparkPath(figures, WIDTH, HEIGHT)
  if (!line) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      className={clsx('h-8 w-full overflow-visible', className)}
    >
      <path d={`${line} L${WIDTH},${HEIGHT + 2} L0,${HEIGHT + 2} Z`} className="fill-chart-1/12" />
      <path
        d={line}
        fill="none"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-chart-1"
      />
    </svg>
  )
}
