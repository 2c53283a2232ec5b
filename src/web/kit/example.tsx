import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** A section of the component gallery. */
export function GallerySection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="border-t py-10 first:border-t-0">
      <h2 id={id} className="scroll-mt-24 pb-6 text-heading">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  )
}

interface ExampleProps {
  title: string
  /** `row`: side by side; `grid`: in columns; `block`: stacked. */
  layout?: 'row' | 'grid' | 'block'
  children: ReactNode
}

const layouts = {
  row: 'flex flex-wrap items-center gap-3',
  grid: 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3',
  block: 'flex flex-col gap-4',
}

/** A component in all its states. */
export function Example({ title, layout = 'row', children }: ExampleProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="pb-3 text-ink-soft text-sm">
        {title}
      </h3>
      <div className={clsx(layouts[layout])}>{children}</div>
    </section>
  )
}
