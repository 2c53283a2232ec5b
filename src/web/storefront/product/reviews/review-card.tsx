import BadgeCheck from 'lucide-react/icons/badge-check'
import { useState } from 'react'
import type { ReviewJson } from '#contract/reviews.ts'
import { t } from '#messages/reviews.ts'
import { formattersFor } from '#messages/runtime/formats.ts'
import { language, locales } from '#messages/runtime/language.ts'
import { Stars } from '#web/ui/stars.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReportButton } from './report-button.tsx'
import type { ShopperReviewState } from './use-shopper-review-state.ts'

/** Longer texts are cut at first. About six lines on a phone, in characters. */
const MAX_COLLAPSED_LENGTH = 420

interface ReviewCardProps {
  review: ReviewJson
  /** The review is the shopper's own. */
  isOwn?: boolean
  shopper: ShopperReviewState
}

export function ReviewCard({ review, isOwn, shopper }: ReviewCardProps) {
  const { id, rating, title, content, author, createdAt } = review
  return (
    <article
      aria-labelledby={`review-${id}`}
      className={isOwn ? 'mt-5 rounded-lg bg-accent-soft/50 p-5' : 'border-b py-6'}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        {isOwn && <span className="font-medium text-accent-strong text-xs">{t('yourReview')}</span>}
      </div>
      <h3 id={`review-${id}`} className="mt-2 font-semibold wrap-anywhere">
        {title}
      </h3>
      <ReviewText text={content} />
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
        <span className="min-w-0 font-medium text-ink wrap-anywhere">{author}</span>
        <span className="inline-flex items-center gap-1 text-success">
          <BadgeCheck aria-hidden className="size-4" />
          {t('verifiedBuyer')}
        </span>
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        {!isOwn && (
          <>
            <HelpfulButton review={review} shopper={shopper} />
            <ReportButton review={review} shopper={shopper} />
          </>
        )}
      </div>
    </article>
  )
}

/** Uses a fixed time zone and the language of the page, so that server and browser render the same date. */
const formatDay = (moment: string): string =>
  getDateTimeFormat(locales[language()], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))

const { getDateTimeFormat } = formattersFor(undefined)

function ReviewText({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(text.length <= MAX_COLLAPSED_LENGTH && text.split('\n').length <= 6)
  return (
    <>
      <p
        className={`mt-1.5 whitespace-pre-line leading-relaxed wrap-anywhere ${expanded ? '' : 'line-clamp-6 text-ellipsis noscript:line-clamp-none'}`}
      >
        {text}
      </p>
      {!expanded && (
        <button
          type="button"
          className="mt-1 rounded-sm py-1.5 text-accent text-sm underline-offset-4 hover:underline noscript:hidden"
          onClick={() => setExpanded(true)}
        >
          {t('readMore')}
        </button>
      )}
    </>
  )
}
