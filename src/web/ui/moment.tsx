interface MomentProps {
  /** ISO 8601. */
  at: string
  /** Includes the time of day. */
  exact?: boolean | undefined
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** A date in the reader's time zone, so only for content rendered in the browser. It wraps only before the time of day. */
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
