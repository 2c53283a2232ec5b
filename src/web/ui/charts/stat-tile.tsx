import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cardClass } from '../card.tsx'
import { Term } from '../term.tsx'
import { Sparkline } from './sparkline.tsx'

interface StatTileProps {
  label: string
  /** Definition of the label, for `Term`. */
  definition?: string | undefined
  value: string
  icon?: LucideIcon | undefined
  /** Content below the value: a `Delta` or a short text. */
  note?: ReactNode | undefined
  /** Values over time. */
  figures?: readonly number[] | undefined
}

/** A single figure. Use the tiles inside a `<dl>`. */
export const StatTile = ({ label, definition, value, icon: Icon, note, figures }: StatTileProps) => (
  <div className={cardClass('@container relative min-w-0 p-4')}>
    <dt className="flex items-center gap-2 text-ink-soft text-sm">
      {Icon && <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" strokeWidth={1.75} />}
      <span className="min-w-0 wrap-anywhere">
        <Term definition={definition}>{label}</Term>
      </span>
    </dt>
    <dd className="mt-1.5 font-semibold @min-[9.5rem]:text-xl @min-[12rem]:text-2xl text-lg tabular-nums tracking-tight wrap-anywhere">
      {value}
    </dd>
    {note && <dd className="mt-0.5 min-h-5">{note}</dd>}
    {figures && (
      <dd aria-hidden className="absolute top-3.5 end-4 w-14 @max-[15rem]:hidden">
        <Sparkline figures={figures} className="h-6" />
      </dd>
    )}
  </div>
)
