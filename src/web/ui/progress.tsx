import { clsx } from 'clsx'

interface ProgressProps {
  /** Label for screen readers. */
  label: string
  /** From 0 to 1. Undefined for an unknown duration. */
  value?: number | undefined
  tone?: 'accent' | 'star' | 'danger' | undefined
  className?: string | undefined
}

const fills = { accent: 'fill-accent', star: 'fill-star', danger: 'fill-danger' }

/** A progress bar. Drawn as SVG, because the Content-Security-Policy forbids inline styles in server-rendered pages. */
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
