import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface ProfileSectionProps {
  /** Where links in the page lead. */
  anchor: string
  title: string
  /** What can be done with all of it, beside the title. */
  action?: ReactNode
  /** Takes the focus when what had it has gone. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of the profile page: a card with a title. */
export function ProfileSection({ anchor, title, action, headingRef, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="scroll-mt-24">
      <Card className="sm:p-8">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-4 pb-6">
          <h2
            ref={headingRef}
            id={id}
            tabIndex={-1}
            className="font-semibold text-xl tracking-tight focus-visible:outline-none"
          >
            {title}
          </h2>
          {action}
        </div>
        {children}
      </Card>
    </section>
  )
}
