import { type ReactNode, useId } from 'react'

interface CheckoutSectionProps {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of the checkout form. */
export function CheckoutSection({ title, aside, children }: CheckoutSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t pt-7 pb-9 first:border-t-0 first:pt-0">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
