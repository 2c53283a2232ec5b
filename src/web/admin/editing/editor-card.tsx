import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'

interface EditorCardProps {
  title: string
  /** Text below the title. */
  note?: string | undefined
  /** The level of the title. */
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A titled section of the editor. */
export function EditorCard({ title, note, heading: Heading = 'h3', children }: EditorCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cardClass('flex min-w-0 flex-col gap-5 p-4 sm:p-5')}>
      <div>
        <Heading id={id} className="font-semibold">
          {title}
        </Heading>
        {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}
