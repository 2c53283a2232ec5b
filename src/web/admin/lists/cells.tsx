import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '#web/ui/moment.tsx'

interface NameCellProps {
  name: string
  /** Path of the details. */
  to?: string | undefined
  /** Smaller text below the name, such as an email address. */
  secondLine: ReactNode
  /** Font weight of the name among other cells. */
  weight?: 'font-medium' | 'font-semibold'
  /** Classes for a fixed width. */
  className?: string
}

/** Cell with the name of a row's subject. */
export const NameCell = ({ name, to, secondLine, weight, className }: NameCellProps) => (
  <span className={clsx('block min-w-0', className)}>
    {to ? (
      <Link to={to} className={clsx('inline-block py-0.5 wrap-anywhere hover:underline', weight)}>
        {name}
      </Link>
    ) : (
      <span className={clsx('block wrap-anywhere', weight)}>{name}</span>
    )}
    <span className="block text-ink-soft text-xs wrap-anywhere">
      {typeof secondLine === 'string' ? <EmailText email={secondLine} /> : secondLine}
    </span>
  </span>
)

/** An email address that wraps after its @. */
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
  /** Includes the time of day. */
  exact?: boolean
  /** Text while there is no date. */
  emptyText?: string
}

/** Cell with a date. */
export const DateCell = ({ at, exact, emptyText = '–' }: DateCellProps) => (
  <span className="whitespace-nowrap text-ink-soft">{at ? <Moment at={at} exact={exact} /> : emptyText}</span>
)
