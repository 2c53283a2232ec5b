interface MomentProps {
  /** ISO 8601. */
  at: string
  /** With the time of day. */
  exact?: boolean | undefined
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/**
 * A date as it is where the reader is; so only for what is drawn in the browser. Where there is little room it breaks before the
 * time of day and nowhere else.
 */
export function Moment({ at, exact }: MomentProps) {
  const date = new Date(at)
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{exact ? `${day.format(date)},` : day.format(date)}</span>
      {exact && (
        <>
          {' '}
          <span className="whitespace-nowrap">{minute.format(date)}</span>
        </>
      )}
    </time>
  )
}
