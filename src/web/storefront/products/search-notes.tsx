import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { t } from '#messages/searchNotes.ts'

interface SearchNotesProps {
  typed: string | undefined
  /** The corrected term that was searched instead. */
  suggestion: string | undefined
  /** A suggested term that was not searched. */
  offered: string | undefined
}

/** Spelling notes of a search. Loaded separately, because few lists need them. */
export default function SearchNotes({ typed, suggestion, offered }: SearchNotesProps) {
  return (
    <>
      {offered && (
        <p className="mb-1">
          {t('didYouMean', {
            offered,
            link: (text) => (
              <Link to={paths.products({ search: offered })} className="text-accent underline">
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      {suggestion && (
        <p className="mb-1 text-ink">
          {t('showingResultsFor', {
            suggestion,
            strong: (text) => <strong className="font-semibold">{text}</strong>,
            typed: typed ?? '',
          })}
        </p>
      )}
    </>
  )
}
