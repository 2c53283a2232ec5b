import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: ReactNode
  /** Text below the title. */
  note?: ReactNode | undefined
  /** Content at the right end. */
  children?: ReactNode | undefined
}

export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pb-6">
      <div className="min-w-0">
        <h1 className="text-title wrap-anywhere">{title}</h1>
        {note && <p className="mt-2 text-ink-soft">{note}</p>}
      </div>
      {children}
    </div>
  )
}
