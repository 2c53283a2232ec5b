import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/searchNotes.ts'

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
          {t('didYouMean', {
            offered,
            link: (words) => (
              <Link to={paths.products({ search: offered })} className="text-accent underline">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      {suggestion && (
        <p className="mb-1 text-ink">
          {t('showingResultsFor', {
            suggestion,
            strong: (words) => <strong className="font-semibold">{words}</strong>,
            typed: typed ?? '',
          })}
        </p>
      )}
    </>
  )
}
