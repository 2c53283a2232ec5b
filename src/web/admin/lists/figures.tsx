import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Figure } from '#contract/figures.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Term } from '#web/ui/term.tsx'

interface FiguresProps {
  /** Label for screen readers. */
  label: string
  /** A figure without a value is still loading. A wide figure spans two columns. */
  figures: { label: string; definition?: string; value: ReactNode; wide?: boolean }[]
  stale: boolean
  /** Loading failed. The caller shows the error below. */
  failed?: boolean
  /** Classes that set the number of columns. */
  className: string
}

/** Label and definition of a figure, as `Figures` takes them. */
export const labelAndDefinition = ({ name, definition }: Figure) => ({ label: name, definition })

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
