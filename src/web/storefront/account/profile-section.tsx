import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface ProfileSectionProps {
  /** ID that links within the page refer to. */
  anchor: string
  title: string
  /** Action for the whole section, shown beside the title. */
  action?: ReactNode
  /** Receives the focus when the focused element is removed. */
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
