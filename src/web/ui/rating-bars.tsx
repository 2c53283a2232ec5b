import { t } from '#messages/ratings.ts'

interface RatingBarsProps {
  /** Number of ratings for each number of stars. */
  distribution: readonly { rating: number; count: number }[]
  className?: string | undefined
}

/** Distribution of ratings as bars. */
export function RatingBars({ distribution, className }: RatingBarsProps) {
  const total = distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <ul aria-label={t('distribution')} className={className}>
      {distribution.map(({ rating, count }) => (
        <li key={rating} className="flex items-center gap-3 py-1 text-sm tabular-nums">
          <span className="w-14 shrink-0 whitespace-nowrap">{t('stars', { stars: rating })}</span>
          {/* SVG, because the Content-Security-Policy forbids inline styles in server-rendered pages. */}
          <svg aria-hidden="true" className="h-2 w-0 grow overflow-hidden rounded-full bg-line">
            <rect width={`${total && (count * 100) / total}%`} height="100%" className="fill-star" />
          </svg>
          <span className="w-9 shrink-0 text-end text-ink-soft">
            {t('reviews', { count, hidden: (text) => <span className="sr-only">{text}</span> })}
          </span>
        </li>
      ))}
    </ul>
  )
}
