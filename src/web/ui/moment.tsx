import { formattersFor } from '#messages/runtime/formats.ts'
import { language, locales } from '#messages/runtime/language.ts'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** Includes the time of day. */
  exact?: boolean | undefined
}

const { getDateTimeFormat } = formattersFor(undefined)

/** A date in the reader's time zone, so only for content rendered in the browser. It wraps only before the time of day. */
export function Moment({ at, exact }: MomentProps) {
  const date = new Date(at)
  const day = getDateTimeFormat(locales[language()], { dateStyle: 'medium' }).format(date)
  const minute = getDateTimeFormat(locales[language()], { timeStyle: 'short' }).format(date)
  return (
    <time dateTime={at}>
      <span className="whitespace-nowrap">{exact ? `${day},` : day}</span>
      {exact && (
        <>
          {' '}
          <span className="whitespace-nowrap">{minute}</span>
        </>
      )}
    </time>
  )
}
