import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'
import { MessagePanel } from '#web/ui/message-panel.tsx'
import { Term } from '#web/ui/term.tsx'

interface DashboardCardProps {
  title: string
  /** Definition of the title, for `Term`. */
  definition?: string | undefined
  /** Text beside the title, such as the period. */
  note?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** A titled section of the dashboard. */
export function DashboardCard({ title, definition, note, className, children }: DashboardCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cardClass(clsx('flex min-w-0 flex-col', className))}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-4 pt-3 pb-2">
        <h2 id={id} className="font-semibold">
          <Term definition={definition}>{title}</Term>
        </h2>
        {note && <p className="text-ink-soft text-xs">{note}</p>}
      </div>
      {children}
    </section>
  )
}

/** Message in an empty card. Centered, because the card may be as high as the one beside it. */
export const EmptyNote = ({ icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <div className="my-auto pb-4">
    <MessagePanel compact heading="h3" icon={icon} title={title} text={text} />
  </div>
)
