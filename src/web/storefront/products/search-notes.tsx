import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

interface SearchNotesProps {
  typed: string | undefined
  /** What was searched instead. */
  suggestion: string | undefined
  /** What may have been meant, and was not searched. */
  offered: string | undefined
}

/** What a search says of a term that may be misspelled. It is a part of its own because few lists need it. */
export default function SearchNotes({ typed, suggestion, offered }: SearchNotesProps) {
  return (
    <>
      {offered && (
        <p className="mb-1">
          Did you mean{' '}
          <Link to={paths.products({ search: offered })} className="text-accent underline">
            {offered}
          </Link>
          ?
        </p>
      )}
      {suggestion && (
        <p className="mb-1 text-ink">
          Showing results for <strong className="font-semibold">“{suggestion}”</strong>. Nothing was found for “{typed}
          ”.
        </p>
      )}
    </>
  )
}
