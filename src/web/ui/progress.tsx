import { clsx } from 'clsx'

interface ProgressProps {
  /** What is on its way, for screen readers. */
  label: string
  /** From 0 to 1; without it nobody knows how long it will take. */
  value?: number | undefined
  tone?: 'accent' | 'star' | 'danger' | undefined
  className?: string | undefined
}

const fills = { accent: 'fill-accent', star: 'fill-star', danger: 'fill-danger' }

/** How much of something is done. Drawn as SVG, because a page that the server renders may carry no style of its own. */
export function Progress({ label, value, tone = 'accent', className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.max(0, Math.min(value, 1)) * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <svg aria-hidden="true" className={clsx('size-full', percent === undefined && 'animate-progress')}>
        <rect width={`${percent ?? 40}%`} height="100%" className={fills[tone]} />
      </svg>
    </div>
  )
}
