import type { ReactNode } from 'react'

interface SettingRowProps {
  title: string
  /** A `Badge` that says how it stands. */
  state?: ReactNode
  text: ReactNode
  /** The button that changes it. */
  action?: ReactNode
  /** More than a button: a list, a form, what came of it. */
  children?: ReactNode
}

/** One thing of the account that can be changed: what it is and how it stands, and the way to change it. */
export const SettingRow = ({ title, state, text, action, children }: SettingRowProps) => (
  <div className="py-5 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-72">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {title}
          {state}
        </h3>
        <div className="mt-1 max-w-prose text-ink-soft text-sm">{text}</div>
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </div>
    {children}
  </div>
)
