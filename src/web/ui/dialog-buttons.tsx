import type { ReactNode } from 'react'

/** What stands in the footer of a dialog: its buttons, which share the width of a phone. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">{children}</div>
)
