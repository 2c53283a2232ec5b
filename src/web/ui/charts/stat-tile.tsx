import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sparkline } from './sparkline.tsx'

interface StatTileProps {
  label: string
  value: string
  icon?: LucideIcon
  /** Below the value: a `Delta`, or a word about it. */
  note?: ReactNode
  /** How it developed. */
  figures?: readonly number[]
}

/** One figure. The tiles stand in a `<dl>`. */
export const StatTile = ({ label, value, icon: Icon, note, figures }: StatTileProps) => (
  <div className="flex min-w-0 flex-col rounded-lg border bg-surface p-4">
    <dt className="flex items-center justify-between gap-2 text-ink-soft text-sm">
      {label}
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />}
    </dt>
    <dd className="mt-1.5 font-semibold text-xl tabular-nums tracking-tight wrap-anywhere sm:text-2xl">{value}</dd>
    {note && <dd className="mt-0.5 min-h-5">{note}</dd>}
    {figures && (
      <dd aria-hidden className="mt-auto pt-3">
        <Sparkline figures={figures} />
      </dd>
    )}
  </div>
)
