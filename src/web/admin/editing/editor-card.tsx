import { type ReactNode, useId } from 'react'
import { cardClass } from '#web/ui/card.tsx'

interface EditorCardProps {
  title: string
  /** Text below the title. */
  note?: string | undefined
  children: ReactNode
}

/** A titled section of the editor. */
export function EditorCard({ title, note, children }: EditorCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cardClass('flex min-w-0 flex-col gap-5 p-4 sm:p-5')}>
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        {note && <p className="mt-0.5 text-ink-soft text-sm">{note}</p>}
      </div>
      {children}
    </section>
  )
}
