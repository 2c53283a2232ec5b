import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'

interface EditorCardProps {
  title: string
  /** Where the title stands among the headings of its page. */
  heading?: 'h2' | 'h3'
  /** Said below the title. */
  note?: string
  children: ReactNode
}

/** A titled part of the editor. */
export function EditorCard({ title, heading: Heading = 'h3', note, children }: EditorCardProps) {
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
