import { clsx } from 'clsx'
import type { Figure } from '#contract/figures.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Term } from '#web/ui/term.tsx'

interface FiguresProps {
  /** What they are of, for screen readers. */
  label: string
  /** Without a value they are still loading. A wide one takes the place of two. */
  figures: { label: string; definition?: string; value: string | undefined; wide?: boolean }[]
  stale: boolean
  /** They could not be read; what says so stands below them. */
  failed?: boolean
  /** How many stand beside each other. */
  className: string
}

/** A figure of the contract by its name, with its definition. */
export const labeled = ({ name, definition }: Figure) => ({ label: name, definition })

/** A row of figures above a list. */
export const Figures = ({ label, figures, stale, failed, className }: FiguresProps) => (
  <dl
    aria-label={label}
    className={clsx(
      'mb-5 grid gap-px overflow-hidden rounded-lg border bg-line',
      className,
      stale && 'opacity-60 transition-opacity',
    )}
  >
    {figures.map((figure) => (
      <div key={figure.label} className={clsx('min-w-0 bg-surface px-2 py-3 sm:px-4', figure.wide && 'col-span-2')}>
        <dt className="text-ink-soft text-xs wrap-anywhere">
          <Term definition={figure.definition}>{figure.label}</Term>
        </dt>
        <dd className="mt-0.5 font-semibold text-lg tabular-nums tracking-tight wrap-anywhere">
          {figure.value ?? (failed ? '–' : <Skeleton className="h-7 w-10" />)}
        </dd>
      </div>
    ))}
  </dl>
)
