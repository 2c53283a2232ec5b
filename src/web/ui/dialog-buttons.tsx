import type { ReactNode } from 'react'

/** The buttons in a dialog's footer. They share the full width on a phone. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 max-sm:*:grow">{children}</div>
)
