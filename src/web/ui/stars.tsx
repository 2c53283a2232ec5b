import { clsx } from 'clsx'

/** Stars for a rating out of 5: as many are full as the rating has whole ones, and the next is filled by its fraction. */
export function Stars({ rating, className }: { rating: number; className?: string | undefined }) {
  const full = Math.floor(rating)
  const tenths = Math.min(9, Math.round((rating - full) * 10))
  return (
    <span
      role="img"
      aria-label={`Rated ${rating.toFixed(1)} out of 5`}
      className={clsx('stars', `full-${full}`, tenths > 0 && `tenths-${tenths}`, className)}
    />
  )
}
