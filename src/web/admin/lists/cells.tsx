import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#web/ui/moment.tsx'

interface NameCellProps {
  name: string
  /** Where there is more about it. */
  to?: string | undefined
  /** Smaller, below the name: an email address. */
  below: ReactNode
  /** How the name stands out among the other cells. */
  weight?: 'font-medium' | 'font-semibold'
  /** Room that it always has. */
  className?: string
}

/** Who or what a row is about. */
export const NameCell = ({ name, to, below, weight, className }: NameCellProps) => (
  <span className={clsx('block min-w-0', className)}>
    {to ? (
      <Link to={to} className={clsx('inline-block py-0.5 wrap-anywhere hover:underline', weight)}>
        {name}
      </Link>
    ) : (
      <span className={clsx('block wrap-anywhere', weight)}>{name}</span>
    )}
    <span className="block text-ink-soft text-xs wrap-anywhere">
      {typeof below === 'string' ? <EmailText email={below} /> : below}
    </span>
  </span>
)

/** An email address, which goes on behind its @ where one line is too short for it. */
export function EmailText({ email }: { email: string }) {
  const name = email.slice(0, email.indexOf('@') + 1)
  return (
    <>
      {name}
      <wbr />
      {email.slice(name.length)}
    </>
  )
}

interface DateCellProps {
  at: string | null
  /** With the time of day. */
  exact?: boolean
  /** When it has not been yet. */
  never?: string
}

/** When something was. */
export const DateCell = ({ at, exact, never = '–' }: DateCellProps) => (
  <span className="whitespace-nowrap text-ink-soft">{at ? <Moment at={at} exact={exact} /> : never}</span>
)
