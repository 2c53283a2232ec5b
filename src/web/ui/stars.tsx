import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'

const places = [1, 2, 3, 4, 5]

/** Stars for a rating out of 5: as many are full as the rating has whole ones. */
export function Stars({ rating, size = 'size-4' }: { rating: number; size?: string }) {
  return (
    <span role="img" aria-label={`Rated ${rating.toFixed(1)} out of 5`} className="inline-flex gap-0.5 text-star">
      {places.map((place) => (
        <Star
          key={place}
          aria-hidden
          className={clsx(size, place <= Math.floor(rating) ? 'fill-current' : 'opacity-40')}
        />
      ))}
    </span>
  )
}
