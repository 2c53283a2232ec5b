import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface TimelineEntry {
  id: string | number
  title: ReactNode
  /** Time and author. */
  note?: ReactNode | undefined
  text?: ReactNode | undefined
  icon?: LucideIcon | undefined
  tone?: 'neutral' | 'accent' | 'warning' | 'danger' | undefined
}

const tones = {
  neutral: 'border-line-strong/60 bg-surface text-ink-soft',
  accent: 'border-transparent bg-accent-soft text-accent-strong',
  warning: 'border-transparent bg-warning-soft text-warning',
  danger: 'border-transparent bg-danger-soft text-danger',
}

interface TimelineProps {
  label: string
  entries: readonly TimelineEntry[]
}

/** A list of events in chronological order. */
export const Timeline = ({ label, entries }: TimelineProps) => (
  <ol aria-label={label} className="flex flex-col">
    {entries.map(({ id, title, note, text, icon: Icon, tone = 'neutral' }) => (
      <li key={id} className="group relative flex gap-3.5 pb-6 last:pb-0">
        <span aria-hidden className="absolute top-8 bottom-0 start-4 w-px bg-line-strong/40 group-last:hidden" />
        <span
          aria-hidden
          className={clsx('flex size-8 shrink-0 items-center justify-center rounded-full border', tones[tone])}
        >
          {Icon ? <Icon className="size-4" /> : <span className="size-2 rounded-full bg-current" />}
        </span>
        <div className="min-w-0 grow pt-1.5 text-sm wrap-anywhere">
          <p className="font-medium">{title}</p>
          {note && <p className="text-ink-soft">{note}</p>}
          {text && <div className="mt-1.5 text-ink-soft">{text}</div>}
        </div>
      </li>
    ))}
  </ol>
)
