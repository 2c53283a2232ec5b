interface MomentProps {
  /** ISO 8601. */
  at: string
  /** With the time of day. */
  exact?: boolean
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A date as it is where the reader is; so only for what is drawn in the browser. */
export const Moment = ({ at, exact }: MomentProps) => (
  <time dateTime={at}>{(exact ? minute : day).format(new Date(at))}</time>
)
