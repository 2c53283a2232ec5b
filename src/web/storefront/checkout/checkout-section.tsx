import { type ReactNode, useId } from 'react'

/** A titled part of the checkout form. */
export function CheckoutSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t pt-7 pb-9 first:border-t-0 first:pt-0">
      <h2 id={id} className="mb-5 font-semibold text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
