import type { ReactNode } from 'react'

interface SettingRowProps {
  title: string
  /** A `Badge` with the current state. */
  state?: ReactNode
  text: ReactNode
  /** The button that changes the setting. */
  action?: ReactNode
  /** Content below the row, such as a list, a form or a result. */
  children?: ReactNode
}

/** An account setting: its title, its current state, and the button that changes it. */
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
