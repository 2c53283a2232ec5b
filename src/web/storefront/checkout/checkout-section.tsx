import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

/** A titled part of the checkout form. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card>
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-5 font-semibold text-xl tracking-tight">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  )
}
