import { clsx } from 'clsx'

const full = ['after:w-0', 'after:w-1/5', 'after:w-2/5', 'after:w-3/5', 'after:w-4/5', 'after:w-full']

/** Stars for a rating out of 5: as many are full as the rating has whole ones. */
export const Stars = ({ rating, className }: { rating: number; className?: string }) => (
  <span
    role="img"
    aria-label={`Rated ${rating.toFixed(1)} out of 5`}
    className={clsx('stars', full[Math.floor(rating)], className)}
  />
)
