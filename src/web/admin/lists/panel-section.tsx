import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'

interface PanelSectionProps {
  title: string
  /** Content beside the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled section of a page with the details of an order, a return or a user. */
export function PanelSection({ title, aside, className, children }: PanelSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cardClass(clsx('min-w-0 p-4 sm:p-5', className))}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  )
}
