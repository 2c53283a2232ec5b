import { type ReactNode, useId } from 'react'

/** A titled part of the dashboard. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border bg-surface">
      <h2 id={id} className="border-b px-4 py-3 font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

export const NothingYet = ({ children }: { children: string }) => (
  <p className="px-4 py-12 text-center text-ink-soft text-sm">{children}</p>
)
