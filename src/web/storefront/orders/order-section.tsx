import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

/** A titled section of an order's page. */
export function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 font-semibold text-lg tracking-tight">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
